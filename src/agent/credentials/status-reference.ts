import { isObject } from '#kernel/is-object.ts';
import { isStatusEntry } from './data-model/status-entry.ts';
import { Refusal } from './refusal.ts';

/** Where the status of a credential is published. */
export interface StatusReference {
  /** Bitstring Status List 1.0, or the Token Status List of SD-JWT VC. */
  type: 'BitstringStatusListEntry' | 'TokenStatusList';
  /** Bitstring only: `revocation`, `suspension`, `refresh`, `message` or another one. */
  purpose?: string;
  /** The list's address. */
  uri: string;
  index: number;
  /** Bitstring only: bits of an entry if the credential states them; otherwise 1. */
  size?: number;
}

/** A credential's references to its status. */
export interface PublishedStatus {
  statusReferences: StatusReference[];
  /** Unknown types; a verifier that requires the status cannot determine it. */
  unknownStatusTypes: string[];
}

/** Reads `credentialStatus` of a VC document. Throws {@link Refusal}. */
export function readCredentialStatus(member: unknown): PublishedStatus {
  const entries = member === undefined ? [] : [member].flat();
  const found: PublishedStatus = { statusReferences: [], unknownStatusTypes: [] };
  for (const entry of entries) {
    if (!isObject(entry) || !isStatusEntry(entry)) throw malformed();
    if (entry.type === 'BitstringStatusListEntry') found.statusReferences.push(readBitstringEntry(entry));
    else for (const type of [entry.type].flat()) found.unknownStatusTypes.push(String(type));
  }
  return found;
}

function readBitstringEntry(entry: Record<string, unknown>): StatusReference {
  const { statusPurpose, statusListCredential, statusListIndex, statusSize } = entry;
  return {
    type: 'BitstringStatusListEntry',
    purpose: String(statusPurpose),
    uri: String(statusListCredential),
    index: readIndex(Number(statusListIndex)),
    ...(typeof statusSize === 'number' && { size: statusSize }),
  };
}

/** Reads `status` of an SD-JWT VC (draft-ietf-oauth-status-list section 6). Throws {@link Refusal}. */
export function readTokenStatus(member: unknown): PublishedStatus {
  if (member === undefined) return { statusReferences: [], unknownStatusTypes: [] };
  if (!isObject(member)) throw malformed();
  const { status_list: entry, ...others } = member;
  const unknownStatusTypes = Object.keys(others);
  if (entry === undefined) return { statusReferences: [], unknownStatusTypes };
  if (!isObject(entry) || typeof entry.uri !== 'string' || !URL.canParse(entry.uri)) throw malformed();
  const reference = { type: 'TokenStatusList' as const, uri: entry.uri, index: readIndex(entry.idx) };
  return { statusReferences: [reference], unknownStatusTypes };
}

/** Like {@link readTokenStatus}, for JWTs that are no credentials; undefined if it is malformed. */
export function tokenStatusOf(member: unknown): PublishedStatus | undefined {
  try {
    return readTokenStatus(member);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

function readIndex(value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) throw malformed();
  return value;
}

function malformed(): Refusal {
  return new Refusal('data_model', 'claims_malformed');
}
