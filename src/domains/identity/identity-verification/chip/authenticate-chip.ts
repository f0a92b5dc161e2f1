import { type ChipPortrait, readChip } from '#agent/index.ts';
import type { Context } from '#domains/context.ts';
import { findRevoked, trustedAuthorities } from '#domains/credentials/issuer-lists/index.ts';
import { type ChipFindings, readAuthenticChip, refusedChip } from '#engine/index.ts';
import { decodeFile } from '#platform/operation/sent-files.ts';
import { dayOf } from '#verifier/encoding/days.ts';
import { openSealed, requesterOf } from '../store.ts';
import type { VerificationRow } from '../tables.ts';
import { CHIP_DOCUMENTS } from './chip-documents.ts';
import type { StoredChip } from './submitted-chip.ts';

/** A chip with its data, and its portrait if that is authentic and readable. */
export interface ExaminedChip {
  findings: ChipFindings;
  portrait: Buffer | undefined;
}

/** Examines the chip of a verification with the currently trusted authorities; undefined if none was submitted. */
export async function authenticateChip(ctx: Context, verification: VerificationRow): Promise<ExaminedChip | undefined> {
  if (verification.chip === null) return undefined;
  const at = ctx.clock.now();
  const tenant = { org: verification.org_id };
  const chip = await ctx.db.org(tenant, (tx) => openSealed<StoredChip>(ctx, tx, verification, 'chip'));
  if (!chip) return undefined;
  const trust = await ctx.db.system(async (tx) => ({
    authorities: await trustedAuthorities(tx, { documentTypes: CHIP_DOCUMENTS, at }),
    revoked: await findRevoked(tx, 'csca-crl'),
    at,
  }));
  const reading = readChip(filesOf(chip), trust);
  if (!reading.ok) return { findings: refusedChip(reading.reason), portrait: undefined };
  const portrait = await readablePortrait(ctx, verification, reading.portrait);
  const findings = readAuthenticChip({ ...reading, hasPortrait: portrait !== undefined }, dayOf(at));
  return { findings, portrait: findings.document ? portrait : undefined };
}

/** The portrait as stored on the chip, or as a JPEG; undefined if the engine cannot decode it. */
async function readablePortrait(
  ctx: Context,
  verification: VerificationRow,
  portrait: ChipPortrait | null,
): Promise<Buffer | undefined> {
  if (portrait?.format !== 'jpeg2000') return portrait?.bytes;
  const jpeg = await ctx.engine.render(portrait.bytes, { waits: 'job', requester: requesterOf(verification) });
  return jpeg ? Buffer.from(jpeg) : undefined;
}

function filesOf({ sod, dg1, dg2, dg14, dg15, activeAuthentication, challenge }: StoredChip) {
  const bytes = (text: string): Buffer => decodeFile(text) ?? Buffer.alloc(0);
  return {
    sod: bytes(sod),
    dg1: bytes(dg1),
    dg2: bytes(dg2),
    ...(dg14 !== undefined && { dg14: bytes(dg14) }),
    ...(dg15 !== undefined && { dg15: bytes(dg15) }),
    ...(activeAuthentication !== undefined &&
      challenge !== undefined && {
        answer: { challenge: bytes(challenge), signature: bytes(activeAuthentication) },
      }),
  };
}
