import { organizationName } from '#domains/accounts/accounts/index.ts';
import {
  insertLicense,
  type LicensableUse,
  lockLicensable,
  type ReplicaLicense,
  refusal,
  type UseOf,
} from '#domains/agreements/consents/index.ts';
import type { Context } from '#domains/context.ts';
import {
  credentialHash,
  getEncoding,
  prepareReplicaLicense,
  saveCredential,
} from '#domains/credentials/credentials/index.ts';
import { findWorkHash } from '#domains/works/works/index.ts';
import { AppError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { sha256Hex } from '#verifier/encoding/hashes.ts';
import { findFileHash, findFileIds } from '../store.ts';

export interface NewLicense {
  /** The organization itself by default. */
  licensee?: string | undefined;
  medium: string;
  /** RFC 3339; the end of the consent by default. */
  validUntil?: string | undefined;
}

/**
 * Issues a credential for one recorded use of a digital replica. 404 and 409 as for `lockLicensable`, also if the
 * file was deleted meanwhile; 422 for an end in the past, or after that of the consent.
 */
export async function issueLicense(ctx: Context, actor: Actor, of: UseOf, input: NewLicense): Promise<ReplicaLicense> {
  const { org } = actor;
  const at = ctx.clock.now();
  const { use, credentialId, validUntil, licensee, hashes } = await ctx.db.org({ org }, async (tx) => {
    const found = await lockLicensable(ctx, tx, of);
    return {
      ...found,
      licensee: input.licensee ?? (await organizationName(tx)),
      hashes: await hashesOf(ctx, tx, found),
    };
  });
  const until = readUntil(input, { at, validUntil });
  const { encoding } = await getEncoding(ctx, { org, id: credentialId, format: 'vc+jwt' });
  const id = newId('replicaLicense', at);
  const terms = { licensee, medium: input.medium };
  const consentHash = credentialHash(encoding);
  const credential = await prepareReplicaLicense(ctx, {
    org,
    license: {
      ...{ licenseId: id, consentId: of.consentId, consentHash, useId: use.id, usedOn: use.usedOn, ...terms },
      descriptionHash: sha256Hex(Buffer.from(use.description)),
      fileHash: hashes.file,
      work: use.workId !== null && hashes.work !== null ? { id: use.workId, hash: hashes.work } : null,
    },
    validFrom: at,
    validUntil: until,
  });
  return ctx.db.org(actor, async (tx) => {
    await assertFileExists(tx, await lockLicensable(ctx, tx, of), hashes.file);
    await saveCredential(ctx, tx, { actor, credential, userId: null });
    const row = {
      ...{ org_id: org, id, consent_id: of.consentId, use_id: use.id, terms, consent_hash: consentHash },
      ...{ file_hash: hashes.file, work_hash: hashes.work, credential_id: credential.id },
      ...{ valid_until: until, created_at: at },
    };
    const details = { useId: use.id, licenseId: id, credentialId: credential.id };
    await ctx.events.audit(tx, actor, { action: 'consent.use_licensed', subject: of.consentId, details });
    return insertLicense(ctx, tx, row);
  });
}

/** The hashes by which others recognize what is licensed; 409 if neither the file nor the work exists anymore. */
async function hashesOf(ctx: Context, tx: Tx, { use: { fileId, workId } }: LicensableUse) {
  const file = fileId === null ? null : await findFileHash(tx, fileId);
  const work = workId === null ? null : await findWorkHash(ctx, tx, workId);
  if (file === null && work === null) throw refusal('nothing_named');
  return { file, work };
}

/**
 * 409 if the file was deleted since its hash was read; then only a use that also names a work can be licensed. Locks
 * the file, so that it cannot be deleted until the transaction ends.
 */
async function assertFileExists(
  tx: Tx,
  { use: { fileId, workId } }: LicensableUse,
  hash: string | null,
): Promise<void> {
  if (fileId === null || hash === null) return;
  if ((await findFileIds(tx, [fileId])).has(fileId)) return;
  throw refusal(workId === null ? 'nothing_named' : 'file_deleted');
}

function readUntil(
  { validUntil: given }: NewLicense,
  { at, validUntil: end }: { at: Date; validUntil: Date | null },
): Date | null {
  if (given === undefined) return end;
  const until = new Date(given);
  const message =
    until <= at
      ? 'Must not be in the past'
      : end !== null && until > end
        ? 'Must not be after the end of the consent'
        : undefined;
  if (message !== undefined) throw new AppError('unprocessable', { errors: [{ path: 'validUntil', message }] });
  return until;
}
