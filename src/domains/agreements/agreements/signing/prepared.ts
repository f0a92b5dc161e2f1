import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { DeviceBinding, HolderBinding, SignaturePayload } from '#verifier/evidence/evidence.ts';
import type { EvidenceFields } from '#verifier/evidence/evidence-fields.ts';
import type { PartyRow } from '../tables.ts';
import type { FilledValues } from '../uploads/filled-fields.ts';

/** A requested signature, with every text that it covers. */
export interface PreparedSignature {
  payload: SignaturePayload;
  /** As the party wrote it. */
  name: string;
  intent: string;
  disclosure: string;
  /** The values that the party filled in on an uploaded document. */
  fields?: EvidenceFields | undefined;
  /** RFC 3339. */
  expiresAt: string;
}

/** The visible form of a signature. */
export type Appearance = { kind: 'typed'; text: string } | { kind: 'drawn' /** Base64 of a PNG. */; image: string };

/** The stored data of a signature, besides its JWS. */
export interface SignedAppearance extends Pick<PreparedSignature, 'name' | 'intent' | 'disclosure' | 'fields'> {
  appearance: Appearance;
}

/** The party's established identity, stored with the signature. */
export interface StoredIdentity {
  name: string;
  issuer?: string | undefined;
  examinedOn?: string | undefined;
  holderBinding?: HolderBinding | undefined;
  deviceBinding?: DeviceBinding | undefined;
}

interface Sealed {
  filled: FilledValues;
  prepared: PreparedSignature;
  appearance: SignedAppearance;
  identity: StoredIdentity;
}

/** Seals one of a party's columns under the party's data key. */
export function sealOf<C extends keyof Sealed>(
  ctx: Context,
  tx: Tx,
  { org_id: org, id: subject }: PartyRow,
  [column, value]: [C, Sealed[C]],
): Promise<Buffer> {
  return ctx.vault.seal(tx, { org, subject }, Buffer.from(JSON.stringify(value)), `party-${column}`);
}

/** Opens a sealed column; undefined if it is empty. */
export async function openOf<C extends keyof Sealed>(
  ctx: Context,
  tx: Tx,
  party: PartyRow,
  column: C,
): Promise<Sealed[C] | undefined> {
  const { org_id: org, id: subject } = party;
  const sealed = party[column];
  if (!sealed) return undefined;
  // Written only by sealOf.
  return JSON.parse((await ctx.vault.open(tx, { org, subject }, sealed, `party-${column}`)).toString()) as Sealed[C];
}
