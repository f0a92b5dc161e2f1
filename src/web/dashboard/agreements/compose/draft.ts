import type { FieldValues, TextBlock } from '#domains/agreements/agreements/templates/template.ts';
import type { Agreement, AgreementTemplate, CreateAgreementParams } from '#sdk';
import type { AgreementType, Kind } from '../parts/model.ts';

/** The required certainty about the signer's identity. */
export type Identity = 'none' | 'code' | 'verified' | 'face';

export interface PartyDraft {
  /** Key of the row, not the party. */
  key: string;
  role: string;
  name: string;
  email: string;
  kind: Kind;
  /** Whether it acts at the same time as the party above. */
  together: boolean;
  birthDate: string;
  userId: string;
  /** BCP 47, for emails and pages. */
  locale: string;
  guardianOf: string;
  witnessOf: string;
}

export type FieldType = NonNullable<CreateAgreementParams['fields']>[number]['type'];

/** A field of an uploaded document, in shares of its page. */
export interface FieldDraft {
  key: string;
  /** Key of its party's row. */
  party: string;
  type: FieldType;
  /** Starts at 1. */
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
  required: boolean;
  label: string;
}

/** The form's content as plain JSON, so that it survives a reload. */
export interface ComposeDraft {
  /** Null until chosen; `own` for text without a template, `upload` for a PDF. */
  source: string | null;
  type: AgreementType;
  title: string;
  text: string;
  /** Structured text written by another program, which is kept unchanged. */
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

/** The template of a source; undefined if it is not one. */
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

/** The parties that a template requires, in its order. */
export function partiesOf({ roles }: Pick<AgreementTemplate, 'roles'>): PartyDraft[] {
  const needed = roles.filter(({ required }) => required).sort((one, other) => one.order - other.order);
  return needed.map(({ role, kind, order }, index) =>
    newParty({ role, kind, together: needed[index - 1]?.order === order }),
  );
}

/** Each party's step; parties that act at the same time share one. */
export function ordersOf(parties: readonly PartyDraft[]): number[] {
  let order = 1;
  return parties.map(({ together }, index) => {
    if (index > 0 && !together) order += 1;
    return order;
  });
}

/** The API's format; the caller adds a file's bytes. */
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

/** The parties that can have fields. */
export function placingParties(parties: readonly PartyDraft[]): PartyDraft[] {
  return parties.filter(({ kind }) => kind !== 'viewer' && kind !== 'cc');
}

/** Without fields of removed parties. */
export function placedFields({ fields, parties }: Pick<ComposeDraft, 'fields' | 'parties'>): FieldDraft[] {
  const keys = new Set(placingParties(parties).map(({ key }) => key));
  return fields.filter(({ party }) => keys.has(party));
}

/** The parties that sign only on the certificate pages. */
export function withoutSignature(parties: readonly PartyDraft[], fields: readonly FieldDraft[]): PartyDraft[] {
  const signed = new Set(fields.flatMap(({ type, party }) => (type === 'signature' ? [party] : [])));
  return placingParties(parties).filter(({ key, kind }) => kind !== 'approver' && !signed.has(key));
}

/** In the service's format. */
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

/** Fills the form from an agreement, to continue a draft or to copy it. */
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
    // The service returns the values that it accepted.
    values: (agreement.values ?? {}) as FieldValues,
    parties: rows,
    projectId: agreement.projectId,
    expiresInDays: settings.expiresInDays ?? EMPTY.expiresInDays,
    reminders: settings.reminders,
    identity: identityOf(settings),
    alsoCode: settings.requireVerifiedIdentity !== false && settings.requireEmailCode,
  };
}

/** Converts paragraphs back to text. */
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
