import type { FieldValues, TextBlock } from '#domains/agreements/agreements/templates/template.ts';
import type { Agreement, AgreementTemplate, CreateAgreementParams } from '#sdk';
import type { AgreementType, Kind } from '../parts/model.ts';

/** How sure the sender needs to be of who signs. */
export type Identity = 'none' | 'code' | 'verified' | 'face';

export interface PartyDraft {
  /** Of the row; not of the party. */
  key: string;
  role: string;
  name: string;
  email: string;
  kind: Kind;
  /** Acts together with the one above. */
  together: boolean;
  birthDate: string;
  userId: string;
  /** BCP 47; of mails and pages. */
  locale: string;
  guardianOf: string;
  witnessOf: string;
}

export type FieldType = NonNullable<CreateAgreementParams['fields']>[number]['type'];

/** A field of an uploaded document, by shares of its page. */
export interface FieldDraft {
  key: string;
  /** Key of the row of its party. */
  party: string;
  type: FieldType;
  /** From 1. */
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
  required: boolean;
  label: string;
}

/** What the form holds; plain JSON, so that it outlives a reload. */
export interface ComposeDraft {
  /** Null while nothing is chosen; `own` for a text without a template, `upload` for a PDF. */
  source: string | null;
  type: AgreementType;
  title: string;
  text: string;
  /** A text that is more than paragraphs, written by another program: it stays unchanged. */
  blocks: TextBlock[] | null;
  language: string;
  values: FieldValues;
  /** An uploaded document, without its bytes. */
  file: { name: string; pages: { width: number; height: number }[] } | null;
  fields: FieldDraft[];
  parties: PartyDraft[];
  projectId: string | null;
  expiresInDays: number;
  reminders: { everyDays: number; most: number } | null;
  identity: Identity;
  alsoCode: boolean;
}

export const OWN_TEXT = 'own';
export const UPLOAD = 'upload';

/** The template of a source; undefined where it is none. */
export function templateOf(source: string | null): string | undefined {
  return source === null || source === OWN_TEXT || source === UPLOAD ? undefined : source;
}

export const EMPTY: ComposeDraft = {
  source: null,
  type: 'contract',
  title: '',
  text: '',
  blocks: null,
  language: 'en',
  values: {},
  file: null,
  fields: [],
  parties: [],
  projectId: null,
  expiresInDays: 30,
  reminders: { everyDays: 3, most: 3 },
  identity: 'verified',
  alsoCode: false,
};

let rows = 0;

export function newParty(of: Partial<PartyDraft> = {}): PartyDraft {
  rows += 1;
  const key = `${Date.now().toString(36)}-${rows}`;
  const empty = { role: '', name: '', email: '', kind: 'signer', together: true } as const;
  return { key, ...empty, birthDate: '', userId: '', locale: '', guardianOf: '', witnessOf: '', ...of };
}

/** Those whom a template asks for, in its order. */
export function partiesOf({ roles }: Pick<AgreementTemplate, 'roles'>): PartyDraft[] {
  const needed = roles.filter(({ required }) => required).sort((one, other) => one.order - other.order);
  return needed.map(({ role, kind, order }, index) =>
    newParty({ role, kind, together: needed[index - 1]?.order === order }),
  );
}

/** A party's step: those who act at once have the same. */
export function ordersOf(parties: readonly PartyDraft[]): number[] {
  let order = 1;
  return parties.map(({ together }, index) => {
    if (index > 0 && !together) order += 1;
    return order;
  });
}

/** The API's form; the caller adds the bytes of a file. */
export function toParams(draft: ComposeDraft): CreateAgreementParams {
  const orders = ordersOf(draft.parties);
  return {
    type: draft.type,
    ...contentOf(draft),
    ...(draft.title.trim() !== '' && { title: draft.title.trim() }),
    language: draft.language,
    ...(draft.projectId !== null && { projectId: draft.projectId }),
    parties: draft.parties.map((party, index) => toParty(party, orders[index] ?? 1)),
    expiresInDays: draft.expiresInDays,
    reminders: draft.reminders,
    ...settingsOf(draft),
  };
}

function contentOf(draft: ComposeDraft) {
  if (draft.source === UPLOAD) return { fields: toFields(draft) };
  const templateId = templateOf(draft.source);
  return templateId === undefined ? { body: draft.blocks ?? draft.text } : { templateId, values: draft.values };
}

/** Those who can have fields. */
export function placingParties(parties: readonly PartyDraft[]): PartyDraft[] {
  return parties.filter(({ kind }) => kind !== 'viewer' && kind !== 'cc');
}

/** Without those of parties that are gone. */
export function placedFields({ fields, parties }: Pick<ComposeDraft, 'fields' | 'parties'>): FieldDraft[] {
  const keys = new Set(placingParties(parties).map(({ key }) => key));
  return fields.filter(({ party }) => keys.has(party));
}

/** Those whose signature appears on the certificate pages alone. */
export function withoutSignature(parties: readonly PartyDraft[], fields: readonly FieldDraft[]): PartyDraft[] {
  const signed = new Set(fields.flatMap(({ type, party }) => (type === 'signature' ? [party] : [])));
  return placingParties(parties).filter(({ key, kind }) => kind !== 'approver' && !signed.has(key));
}

/** As the service takes them. */
function toFields(draft: ComposeDraft): NonNullable<CreateAgreementParams['fields']> {
  const roles = new Map(draft.parties.map(({ key, role }) => [key, role]));
  return placedFields(draft).map(({ key: _, party, label, ...field }) => ({
    ...field,
    party: roles.get(party) ?? '',
    ...(label.trim() !== '' && { label: label.trim() }),
  }));
}

function toParty(party: PartyDraft, order: number): CreateAgreementParams['parties'][number] {
  const { role, name, email, kind, birthDate, userId, locale, guardianOf, witnessOf } = party;
  return {
    ...{ role, name: name.trim(), email: email.trim(), kind, order },
    ...(birthDate !== '' && { birthDate }),
    ...(userId.trim() !== '' && { userId: userId.trim() }),
    ...(locale !== '' && { locale }),
    ...(kind === 'guardian' && guardianOf !== '' && { guardianOf }),
    ...(kind === 'witness' && witnessOf !== '' && { witnessOf }),
  };
}

function settingsOf({ identity, alsoCode }: ComposeDraft) {
  const requireVerifiedIdentity = identity === 'face' ? ('live' as const) : identity === 'verified';
  return {
    requireVerifiedIdentity,
    requireEmailCode: identity === 'code' || (requireVerifiedIdentity !== false && alsoCode),
    faceMatchAtSigning: identity === 'face',
  };
}

/** The form as an agreement fills it: to go on with a draft, or to make the same again. */
export function fromAgreement(agreement: Agreement): ComposeDraft {
  const { settings, parties } = agreement;
  const sorted = [...parties].sort((one, other) => one.order - other.order);
  const roleOf = (id: string | null) => parties.find((party) => party.id === id)?.role ?? '';
  const rows = sorted.map((party, index) =>
    newParty({
      ...{ role: party.role, name: party.name ?? '', email: party.email ?? '', kind: party.kind },
      together: sorted[index - 1]?.order === party.order,
      ...{ birthDate: party.birthDate ?? '', userId: party.userId ?? '', locale: party.locale ?? '' },
      guardianOf: roleOf(party.guardianOf),
      witnessOf: roleOf(party.witnessOf),
    }),
  );
  return {
    ...EMPTY,
    source: agreement.templateId ?? (agreement.file ? UPLOAD : OWN_TEXT),
    file: agreement.file && { name: agreement.title ?? '', pages: agreement.file.pages },
    fields: agreement.fields.flatMap(({ id: key, party: role, label = '', ...field }) =>
      rows.flatMap((row) => (row.role === role ? [{ key, party: row.key, label, ...field }] : [])),
    ),
    type: agreement.type,
    title: agreement.title ?? '',
    ...textOf(agreement.body as TextBlock[] | null),
    language: agreement.language ?? 'en',
    // The service answers what it took.
    values: (agreement.values ?? {}) as FieldValues,
    parties: rows,
    projectId: agreement.projectId,
    expiresInDays: settings.expiresInDays ?? EMPTY.expiresInDays,
    reminders: settings.reminders,
    identity: identityOf(settings),
    alsoCode: settings.requireVerifiedIdentity !== false && settings.requireEmailCode,
  };
}

/** Paragraphs are written as text again. */
function textOf(blocks: TextBlock[] | null): Pick<ComposeDraft, 'text' | 'blocks'> {
  const paragraphs = blocks?.map((block) => (block.kind === 'paragraph' ? block.text : null)) ?? [];
  if (paragraphs.includes(null)) return { text: '', blocks };
  return { text: paragraphs.join('\n\n'), blocks: null };
}

function identityOf(settings: Agreement['settings']): Identity {
  if (settings.faceMatchAtSigning) return 'face';
  if (settings.requireVerifiedIdentity) return settings.requireVerifiedIdentity === 'same_key' ? 'verified' : 'face';
  return settings.requireEmailCode ? 'code' : 'none';
}
