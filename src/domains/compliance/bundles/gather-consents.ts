import type { GivenConsent } from '#domains/agreements/consents/index.ts';
import type { Context } from '#domains/context.ts';
import { discloseOnly, getEncoding } from '#domains/credentials/credentials/index.ts';
import { AppError } from '#kernel/errors.ts';
import type { BundledConsent } from '#verifier/bundle/bundled-consents.ts';

/** A consent that covers digital replicas, without its receipt. */
export interface GatheredConsent extends Omit<BundledConsent, 'receipt'> {
  consentId: string;
  personId: string;
}

/** The claims that a verdict needs. The others may name people, or are terms that no verifier can judge. */
const SHOWN = new Set([
  ...['record_id', 'principal_id', 'purpose_type', 'project_scope', 'consent_event'],
  ...['assurance', 'agreement_id', 'document_hash'],
]);

/** These consents with their credentials; `performers` are the bundle's performers by consent. */
export async function gatherConsents(
  ctx: Context,
  { org, given, performers }: { org: string; given: readonly GivenConsent[]; performers: ReadonlyMap<string, number> },
): Promise<GatheredConsent[]> {
  const gathered: GatheredConsent[] = [];
  for (const { consentId, credentialId, personId, isUsedUp, usedFileId } of given) {
    const performer = performers.get(consentId);
    const credential = performer === undefined ? undefined : await findCredential(ctx, { org, id: credentialId });
    if (performer === undefined || credential === undefined) continue;
    gathered.push({ consentId, personId, performer, credential, use: isUsedUp ? { file: usedFileId } : null });
  }
  return gathered;
}

/** Undefined if its claims are erased. */
async function findCredential(ctx: Context, of: { org: string; id: string }): Promise<string | undefined> {
  try {
    const { encoding } = await getEncoding(ctx, { ...of, format: 'dc+sd-jwt' });
    return discloseOnly(String(encoding), SHOWN);
  } catch (error) {
    if (error instanceof AppError && error.code === 'gone') return undefined;
    throw error;
  }
}
