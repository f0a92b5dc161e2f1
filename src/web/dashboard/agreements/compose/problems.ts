import { checkValues } from '#domains/agreements/agreements/templates/check-values.ts';
import type { TemplateContent } from '#domains/agreements/agreements/templates/template.ts';
import { ApiError } from '#sdk';
import { sayFault } from '#web/kit/errors/faults/index.ts';
import { type ComposeDraft, OWN_TEXT, UPLOAD } from './draft.ts';
import type { Step } from './search.ts';

/** Problems by field name (`values.term`, `parties.0.email`, `title`), as the service names fields. */
export type Problems = Readonly<Record<string, string>>;

/** The page's wording of problems. */
export interface Words {
  required: string;
  noFile: string;
  wrongEmail: string;
  wrongRole: string;
  sameRole: string;
  noSigner: string;
  missing: (role: string) => string;
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const ROLE = /^[a-z][a-z0-9_]{0,39}$/;

/** Missing or invalid input in the current form; the service decides in the end. */
export function findProblems(
  draft: ComposeDraft,
  { template, hasFile }: { template: TemplateContent | undefined; hasFile: boolean },
  words: Words,
): Problems {
  if (draft.source === UPLOAD)
    return {
      ...(draft.title.trim() === '' && { title: words.required }),
      ...(!hasFile && { file: words.noFile }),
      ...ofParties(draft, template, words),
      ...ofRoles(draft, words),
    };
  return { ...ofText(draft, template, words), ...ofParties(draft, template, words) };
}

function ofText(draft: ComposeDraft, template: TemplateContent | undefined, words: Words): Problems {
  if (draft.source === null) return { source: words.required };
  if (draft.source === OWN_TEXT)
    return {
      ...(draft.title.trim() === '' && { title: words.required }),
      ...(draft.blocks === null && draft.text.trim() === '' && { body: words.required }),
    };
  const wrong = template ? checkValues(template, draft.values) : [];
  const say = (message: string) => (message === 'Is required' ? words.required : sayFault(message));
  return Object.fromEntries(wrong.map(({ path, message }) => [path, say(message)]));
}

function ofParties({ parties }: ComposeDraft, template: TemplateContent | undefined, words: Words): Problems {
  const missing = template?.roles.find(
    ({ role, required }) => required && !parties.some((party) => party.role === role),
  );
  const wrong = parties.flatMap(({ name, email, role }, index) => [
    ...(name.trim() === '' ? [[`parties.${index}.name`, words.required]] : []),
    ...(EMAIL.test(email.trim()) ? [] : [[`parties.${index}.email`, email ? words.wrongEmail : words.required]]),
    ...(ROLE.test(role) ? [] : [[`parties.${index}.role`, role ? words.wrongRole : words.required]]),
  ]);
  return {
    ...(parties.some(({ kind }) => kind === 'signer') ? {} : { parties: words.noSigner }),
    ...(missing && { parties: words.missing(missing.role) }),
    ...Object.fromEntries(wrong),
  };
}

/** A field refers to its party by role. */
function ofRoles({ parties, fields }: ComposeDraft, { sameRole }: Words): Problems {
  const roleOf = (key: string) => parties.find((party) => party.key === key)?.role;
  const used = new Set(fields.map(({ party }) => roleOf(party)));
  const isSecond = (role: string, index: number) => parties.findIndex((party) => party.role === role) < index;
  return Object.fromEntries(
    parties.flatMap(({ role }, index) =>
      role !== '' && used.has(role) && isSecond(role, index) ? [[`parties.${index}.role`, sameRole]] : [],
    ),
  );
}

/** Problems reported by the service, by the same names. */
export function problemsOf(error: unknown): Problems {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(
    error.errors.map(({ path, message }) => [
      path.replace(/^body\.(?=parties|values|title|file|fields)/, ''),
      sayFault(message),
    ]),
  );
}

/** The step of the form in which to fix a problem. */
export function stepOf(path: string): Step {
  if (path === 'source' || path === 'templateId') return 'choose';
  if (path.startsWith('parties')) return 'parties';
  if (path.startsWith('fields')) return 'place';
  return /^(values|title|body|file|language|projectId|type)/.test(path) ? 'fill' : 'terms';
}
