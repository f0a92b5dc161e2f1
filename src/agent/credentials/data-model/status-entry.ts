import { isObject } from '#kernel/is-object.ts';
import { isOneOrMore, isOptional, isTyped, isUrl } from './forms.ts';

const INDEX = /^(?:0|[1-9]\d{0,15})$/;
const HEX = /^0x[0-9a-f]+$/i;
const MULTIBASE_GZIP = /^uH4sI[A-Za-z0-9_-]+$/;

/**
 * One `credentialStatus`: a typed object and, if it is a BitstringStatusListEntry, in the form of
 * https://www.w3.org/TR/vc-bitstring-status-list/#bitstringstatuslistentry.
 */
export function isStatusEntry(value: unknown): boolean {
  return isTyped(value) && (![value.type].flat().includes('BitstringStatusListEntry') || isBitstringEntry(value));
}

function isBitstringEntry(entry: Record<string, unknown>): boolean {
  const { id, statusPurpose, statusListIndex, statusListCredential, statusReference } = entry;
  return (
    entry.type === 'BitstringStatusListEntry' &&
    typeof statusPurpose === 'string' &&
    statusPurpose !== '' &&
    typeof statusListIndex === 'string' &&
    INDEX.test(statusListIndex) &&
    isUrl(statusListCredential) &&
    id !== statusListCredential &&
    isOptional(isOneOrMore(isUrl))(statusReference) &&
    hasMessagesForSize(entry)
  );
}

/** Requires a message for each possible value of the entry if it has more than one bit. */
function hasMessagesForSize({ statusSize = 1, statusMessage }: Record<string, unknown>): boolean {
  if (!Number.isInteger(statusSize) || Number(statusSize) < 1 || Number(statusSize) > 16) return false;
  if (statusMessage === undefined) return statusSize === 1;
  return (
    Array.isArray(statusMessage) && statusMessage.length === 2 ** Number(statusSize) && statusMessage.every(isMessage)
  );
}

function isMessage(value: unknown): boolean {
  return (
    isObject(value) && typeof value.status === 'string' && HEX.test(value.status) && typeof value.message === 'string'
  );
}

/**
 * The subject of a BitstringStatusListCredential
 * (https://www.w3.org/TR/vc-bitstring-status-list/#bitstringstatuslistcredential). The length of the list is checked
 * when it is expanded.
 */
export function isStatusList(subject: unknown): boolean {
  if (!isObject(subject) || subject.type !== 'BitstringStatusList') return false;
  const { statusPurpose, encodedList, ttl } = subject;
  return (
    isOneOrMore((purpose) => typeof purpose === 'string' && purpose !== '')(statusPurpose) &&
    typeof encodedList === 'string' &&
    MULTIBASE_GZIP.test(encodedList) &&
    isOptional((value) => Number.isInteger(value) && Number(value) >= 0)(ttl)
  );
}
