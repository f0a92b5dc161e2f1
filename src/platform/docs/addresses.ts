import type { EventToDescribe } from '../http/description/describe-events.ts';
import type { Api } from './api-document.ts';
import { designNotes, guideSections } from './guides.ts';
import type { Addresses } from './markdown.ts';

/** The addresses of operations, events, and errors that texts name. */
export function addressesOf(api: Api, events: readonly EventToDescribe[]): Addresses {
  const files = new Map(
    [...guideSections().flatMap((section) => section.guides), ...designNotes()].map(({ file, path }) => [file, path]),
  );
  files.set('src/docs/events.md', '/docs/events').set('src/docs/errors.md', '/docs/errors');
  files.set('src/docs/mails.md', '/docs/mails').set('src/docs/scopes.md', '/docs/scopes');
  files.set('src/docs/reference.md', '/docs/reference').set('src/docs/reasons.md', '/docs/reasons');
  const operations = new Map(api.operations.map((each) => [callKey(each.method, each.path), each.address]));
  const names = new Set(events.map(({ name }) => name));
  return {
    link: (href, file) => linkAddress(href, file, files),
    code: (text) => {
      if (names.has(text)) return `/docs/events#${text}`;
      const [method = '', path = ''] = text.split(' ');
      return operations.get(callKey(method, path));
    },
  };
}

/** Equal for every parameter name and query. */
function callKey(method: string, path: string): string {
  return `${method} ${path.replace(/\?.*$/, '').replace(/\{\w+\}/g, '{}')}`;
}

function linkAddress(href: string, file: string, files: ReadonlyMap<string, string>): string | undefined {
  if (/^(https?:|mailto:|#|\/)/.test(href)) return href;
  const target = new URL(href, `file:///${file}`);
  const path = target.pathname.slice(1);
  const image = /^src\/docs\/images\/([\w.-]+)$/.exec(path)?.[1];
  if (image !== undefined) return `/docs/images/${image}`;
  const page = files.get(path);
  return page && `${page}${target.hash}`;
}
