import { isObject } from '#kernel/is-object.ts';
import { CONTEXT_V1, CONTEXT_V2 } from '../credential.ts';
import { parseDigestMultibase, parseDigestSri, type StatedDigest } from './digest.ts';
import { isOptional, isUrl } from './forms.ts';

/**
 * Digests of resources known without fetching, in hex: VC Data Model 2.0 appendix B.1 and 1.1 appendix B.1. Digests
 * with other algorithms are accepted unchecked.
 */
const KNOWN: Readonly<Record<string, Partial<Record<StatedDigest['algorithm'], string>>>> = {
  [CONTEXT_V2]: {
    sha256: '59955ced6697d61e03f2b2556febe5308ab16842846f5b586d7f1f7adec92734',
    sha384: '97f1eb8e5042356c805fdd61afa2c557663785e0794dcafa21e138fd38def18cb360133c221aa31d6896a6bf3e65b614',
  },
  [CONTEXT_V1]: { sha256: 'ab4ddd9a531758807a79a5b450510d61ae8d147eab966cc9a200c07095b0cdcc' },
};
/** Limits on resources, and on digests of one, far above any real credential; each may cost a base58 decoding. */
const MAX_RESOURCES = 100;
const MAX_DIGESTS = 10;
const MEDIA_TYPE = /^[A-Za-z0-9!#$&^_.+-]+\/[A-Za-z0-9!#$&^_.+-]+(?:\s*;.*)?$/;

/** `relatedResource` (VC Data Model 2.0 section 5.3): one or more objects, no resource twice, each with a fitting digest. */
export function isRelatedResource(value: unknown): boolean {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  const ids = list.map((each) => (isObject(each) ? each.id : undefined));
  return list.length > 0 && list.length <= MAX_RESOURCES && list.every(isResource) && new Set(ids).size === ids.length;
}

function isResource(value: unknown): boolean {
  if (!isObject(value) || !isUrl(value.id)) return false;
  const { id, mediaType, digestSRI, digestMultibase } = value;
  if (digestSRI === undefined && digestMultibase === undefined) return false;
  const given = [digestSRI, digestMultibase].map(listOf);
  if (given.some(({ length }) => length > MAX_DIGESTS)) return false;
  const stated = [...listOf(digestSRI).map(parseDigestSri), ...listOf(digestMultibase).map(parseDigestMultibase)];
  return (
    stated.length > 0 &&
    isOptional((type) => typeof type === 'string' && MEDIA_TYPE.test(type))(mediaType) &&
    stated.every((digest) => digest !== undefined && mayBeOf(id, digest))
  );
}

function mayBeOf(resource: string, { algorithm, bytes }: StatedDigest): boolean {
  const known = KNOWN[resource]?.[algorithm];
  return known === undefined || known === bytes.toString('hex');
}

function listOf(value: unknown): unknown[] {
  return value === undefined ? [] : [value].flat();
}
