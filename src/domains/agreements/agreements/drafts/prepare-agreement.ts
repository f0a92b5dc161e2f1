import { requireProject } from '#domains/agreements/projects/index.ts';
import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import type { AgreementType, AskedLevel, Purpose, Reminders } from '../agreement.ts';
import type { NewParty } from '../party.ts';
import { loadTemplate } from '../templates/load-template.ts';
import type { AgreementContent, FieldValues, Template, TemplateRole, TextBlock } from '../templates/template.ts';
import { placeFields } from '../uploads/check-fields.ts';
import type { NewField } from '../uploads/document-field.ts';
import type { Upload } from '../uploads/read-upload.ts';
import { checkParties } from './check-parties.ts';
import { composeContent } from './compose-content.ts';

/** A caller's party; kind and order default to those of the template role. */
export type GivenParty = Omit<NewParty, 'kind' | 'order'> & Partial<Pick<NewParty, 'kind' | 'order'>>;

export interface NewAgreement {
  type: AgreementType;
  title?: string | undefined;
  templateId?: string | undefined;
  values?: FieldValues | undefined;
  body?: string | TextBlock[] | undefined;
  /** A PDF in base64, used instead of a text. */
  file?: string | undefined;
  fields?: NewField[] | undefined;
  language?: string | undefined;
  projectId?: string | undefined;
  /** Set only by other domains. */
  purpose?: Purpose | undefined;
  parties: GivenParty[];
  expiresInDays?: number | undefined;
  /** RFC 3339. */
  expiresAt?: string | undefined;
  reminders?: Reminders | null | undefined;
  requireVerifiedIdentity?: AskedLevel | undefined;
  requireEmailCode?: boolean | undefined;
  faceMatchAtSigning?: boolean | undefined;
  /** DIDs. */
  trustedIssuers?: string[] | undefined;
  confirmInWallet?: boolean | undefined;
  metadata?: Record<string, string> | undefined;
}

const LONGEST_MS = 366 * 86_400_000;

/** A consistent draft (text, parties, and references) that has not been written yet. */
export interface PreparedAgreement {
  id: string;
  at: Date;
  input: NewAgreement;
  template: Template | undefined;
  content: AgreementContent;
  parties: NewParty[];
  projectId: string | null;
  expiresAt: Date | null;
  /** Blob key of an uploaded file. */
  documentKey?: string | undefined;
}

/**
 * Composes a draft, which {@link saveAgreement} writes. 422 if text, values, or parties are inconsistent, or if the
 * template or project does not exist.
 */
export async function prepareAgreement(
  ctx: Context,
  org: string,
  input: NewAgreement,
  upload?: Upload,
): Promise<PreparedAgreement> {
  const at = ctx.clock.now();
  return ctx.db.read({ org }, async (tx) => {
    const template = await templateOf(tx, input.templateId);
    const parties = withDefaults(input.parties, template?.roles ?? []);
    const fields = placeFields(input.fields ?? [], { file: upload?.file, parties });
    const content = composeContent({ ...input, file: upload?.file, fields }, template);
    assertParties(parties, { now: at, roles: template?.roles ?? [] });
    const projectId = input.projectId === undefined ? null : await requireProject(tx, input.projectId);
    const expiresAt = endOf(input.expiresAt, at);
    return { id: newId('agreement', at), at, input, template, content, parties, projectId, expiresAt };
  });
}

async function templateOf(tx: Tx, id: string | undefined) {
  if (id === undefined) return undefined;
  const template = await loadTemplate(tx, id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  });
  if (template && !template.archivedAt) return template;
  throw new AppError('unprocessable', { errors: [{ path: 'templateId', message: 'There is no such template' }] });
}

/** Fills in kind and order from the template's role where the caller omits them. */
export function withDefaults(parties: readonly GivenParty[], roles: readonly TemplateRole[]): NewParty[] {
  return parties.map((party) => {
    const role = roles.find((each) => each.role === party.role);
    return { ...party, kind: party.kind ?? role?.kind ?? 'signer', order: party.order ?? role?.order ?? 1 };
  });
}

export function assertParties(
  parties: readonly NewParty[],
  context: { now: Date; roles: readonly TemplateRole[] },
): void {
  const errors = checkParties(parties, context);
  if (errors.length > 0) throw new AppError('unprocessable', { errors: errors.slice(0, 50) });
}

/** The given expiry; 422 if it is in the past or too far away. */
export function endOf(text: string | undefined, now: Date): Date | null {
  if (text === undefined) return null;
  const end = new Date(text);
  if (end > now && end.getTime() <= now.getTime() + LONGEST_MS) return end;
  throw new AppError('unprocessable', {
    errors: [{ path: 'expiresAt', message: 'Must be in the future, within 366 days' }],
  });
}
