// The documentation as Markdown, for assistants and other programs: `/docs/….md` and `llms.txt`.
import type { EventToDescribe } from '../http/description/describe-events.ts';
import { COMMON_CODES } from '../http/description/openapi.ts';
import { writeMail } from '../outbox/mail-template.ts';
import { type Api, type ApiOperation, type ApiTag, choicesOf, type JsonSchema } from './api-document.ts';
import { errorText } from './error-page.ts';
import { sampleText } from './event-page.ts';
import { designNotes, type GuideFile, guideSections, readText } from './guides.ts';
import type { DocMail } from './mail-page.ts';
import type { Addresses } from './markdown.ts';
import { type DocReasons, reasonText } from './reason-page.ts';
import { type DocScope, scopeText } from './scope-page.ts';
import type { SearchIndex } from './search.ts';

export interface PlainSources {
  api: Api;
  addresses: Addresses;
  events: readonly EventToDescribe[];
  mails: readonly DocMail[];
  scopes: readonly DocScope[];
  reasons: DocReasons;
  /** The Markdown above the list of operations. */
  introduction: string;
}

/** Every page by its address with `.md` appended; `/docs/llms.txt` lists them all. */
export function plainPages(sources: PlainSources): ReadonlyMap<string, string> {
  const { api, addresses, events, mails, scopes, reasons, introduction } = sources;
  const guides = [...guideSections().flatMap((section) => section.guides), ...designNotes()];
  const pages = new Map<string, string>();
  const put = (path: string, text: string, file = 'src/docs/reference.md'): void => {
    pages.set(`${path}.md`, retarget(text, file, addresses));
  };
  for (const { file, path } of guides) put(path, readText(file) ?? '', file);
  put('/docs/overview', readText('src/docs/overview.md') ?? '', 'src/docs/overview.md');
  put('/docs/reference', `# API reference\n\n${introduction}\n\n${api.tags.map(tagLines).join('\n\n')}\n`);
  for (const tag of api.tags) put(tag.path, tagText(tag, api));
  put('/docs/events', `# Events\n\n${events.map(eventText).join('\n\n')}\n`);
  put('/docs/errors', errorText());
  put('/docs/reasons', reasonText(reasons), 'src/docs/reasons.md');
  put('/docs/scopes', scopeText(scopes));
  put('/docs/mails', `# Mails\n\n${mails.map(mailLine).join('\n')}\n`);
  pages.set('/docs/llms.txt', llmsText(api));
  return pages;
}

/** Search results as links to the Markdown of each page. */
export function plainHits(index: SearchIndex, query: string): string {
  const hits = index.find(query);
  if (hits.length === 0) return 'No page has all of these words.\n';
  return `${hits.map(({ address, title, page }) => `- [${title}](${plainAddress(address)})${page === '' ? '' : `, ${page}`}`).join('\n')}\n`;
}

/** Makes links point to the Markdown of their page. */
function retarget(text: string, file: string, { link }: Addresses): string {
  return text.replace(/\]\(([^)\s]+)\)/g, (whole, href: string) => {
    const address = link(href, file);
    if (address === undefined) return whole;
    return `](${plainAddress(address)})`;
  });
}

function plainAddress(address: string): string {
  return address.replace(/^(\/docs(?:\/(?!images\/)[\w/-]+)?)(#.*)?$/, '$1.md$2');
}

function tagLines({ name, path, operations }: ApiTag): string {
  const lines = operations.map(({ method, path: at, summary }) => `- \`${method} ${at}\`: ${summary}`);
  return `## [${name}](${path})\n\n${lines.join('\n')}`;
}

function tagText({ name, description, operations }: ApiTag, api: Api): string {
  const common = [...COMMON_CODES].map((code) => `\`${code}\``).join(', ');
  return `# ${name}\n\n${description} [Errors](errors.md) that most calls may answer: ${common}.\n\n${operations.map((each) => operationText(each, api)).join('\n\n')}\n`;
}

function operationText(operation: ApiOperation, { schemas }: Api): string {
  const { id, method, path, summary, description, scopes, parameters, body, responses } = operation;
  const token = operation.public ? 'none' : scopes.map((scope) => `\`${scope}\``).join(' or ') || 'any';
  const places = parameters.map(
    ({ in: place, name, required, description: about = '' }) =>
      `- \`${name}\` (${place}${required ? ', required' : ''})${about === '' ? '' : `: ${about}`}`,
  );
  const answers = responses.flatMap(({ status, description: about }) =>
    about === '' ? [] : [`- ${status}: ${about.replaceAll('\n', ' ')}`],
  );
  const codes = responses.flatMap((response) => response.codes).filter((code) => !COMMON_CODES.has(code));
  const errors =
    codes.length === 0 ? [] : [`Errors besides the common ones: ${codes.map((code) => `\`${code}\``).join(', ')}.`];
  return [
    `## ${summary}`,
    `\`${method} ${path}\` (\`${id}\` in [openapi.json](/v1/openapi.json)${body ? ', which has the fields of the body' : ''}). Scope: ${token}.`,
    ...(description === '' ? [] : [description]),
    ...(places.length === 0 ? [] : [places.join('\n')]),
    ...bodyLines(body?.schema, schemas),
    `Answers:\n\n${answers.join('\n')}`,
    ...errors,
  ].join('\n\n');
}

/** Only the names of the fields; the OpenAPI document describes their content. */
function bodyLines(schema: JsonSchema | undefined, schemas: Api['schemas']): string[] {
  if (!schema) return [];
  const choices = choicesOf(schema, schemas).filter(({ properties }) => properties);
  return choices.map(({ properties = {}, required = [] }) => {
    const names = Object.keys(properties).map((name) => `\`${name}\`${required.includes(name) ? ' (required)' : ''}`);
    return `Body: ${names.join(', ')}.`;
  });
}

function eventText({ name, description, sample }: EventToDescribe): string {
  return `## ${name}\n\n${description}\n\n\`\`\`json\n${sampleText({ name, sample })}\n\`\`\``;
}

function mailLine(mail: DocMail): string {
  return `- \`${mail.name}\`: ${mail.description} Subject: ${writeMail(mail, 'en', mail.sample).subject}`;
}

/** See https://llmstxt.org. */
function llmsText(api: Api): string {
  const guides = guideSections().map(({ title, guides: each }) => `## ${title}\n\n${each.map(guideLine).join('\n')}`);
  const tags = api.tags.map(({ name, path }) => `- [${name}](${path}.md)`);
  return `# Avouch

> A self-hosted compliance verification service: it verifies people and businesses, has releases and agreements signed, and issues each outcome as a verifiable credential that anyone can check offline. This instance serves the API under \`/v1\`.

Use an API key of test mode (\`avk_test_…\`) to try calls: no email is sent and no real person is affected. Add \`.md\` to the address of a documentation page to read it as Markdown.

## Machine-readable

- [OpenAPI 3.1](/v1/openapi.json): every operation, and the webhooks
- [AsyncAPI 3.0](/asyncapi.json): the events that webhooks deliver
- [API reference](/docs/reference.md): every operation in one line
- [Errors](/docs/errors.md), [reasons of checks](/docs/reasons.md), [scopes](/docs/scopes.md), [events](/docs/events.md), [mails](/docs/mails.md)

${guides.join('\n\n')}

## Reference

${tags.join('\n')}
`;
}

function guideLine({ file, path, title }: GuideFile): string {
  const text = readText(file) ?? '';
  const [, heading = path] = /^# (.+)$/m.exec(text) ?? [];
  const [about = ''] = text
    .split('\n\n')
    .filter((part) => /^[A-Z`*[]/.test(part))
    .map((part) => part.replaceAll('\n', ' ').replace(/\[([^\]]+)\]\([^)]+\)/g, '$1'));
  const [sentence = ''] = /^.+?[.:](?= |$)/.exec(about) ?? [about];
  return `- [${title ?? heading}](${path === '/docs' ? '/docs/overview' : path}.md): ${sentence.replace(/:$/, '.')}`;
}
