import { isObject } from '#kernel/is-object.ts';
import { parseDateTimeStamp } from '../date-time.ts';
import { isContextList } from './context-list.ts';
import {
  type IsFine,
  isAbsent,
  isOneOrMore,
  isOptional,
  isType,
  isTyped,
  isTypedWithId,
  isTypeWith,
  isUrl,
} from './forms.ts';
import { hasFineValueObjects, isLanguageText } from './language-value.ts';
import { isRelatedResource } from './related-resource.ts';
import { isStatusEntry, isStatusList } from './status-entry.ts';

/** How a document is secured: by an embedded `proof`, by its envelope, or not (yet). */
export type Securing = 'embedded' | 'enveloped' | 'none';

/** Tests by member; the name `(values)` stands for the whole document. */
export type Members = readonly (readonly [string, IsFine])[];

const isDateTimeStamp: IsFine = (value) => parseDateTimeStamp(value) !== undefined;
/** Properties that VC Data Model 2.0 defines or reserves (section 5.10), each one or more typed objects. */
const TYPED = ['refreshService', 'termsOfUse', 'evidence', 'renderMethod', 'confidenceMethod'].map(
  (name) => [name, isOptional(isOneOrMore(isTyped))] as const,
);

/** Members that credentials and presentations share. */
const COMMON: Members = [
  ['@context', isContextList],
  ['id', isOptional(isUrl)],
  ['name', isOptional(isLanguageText)],
  ['description', isOptional(isLanguageText)],
  ...TYPED,
  // VC-JOSE-COSE section 1.1.2.1: claims of the 1.1 encoding are not allowed here.
  ['vc', isAbsent],
  ['vp', isAbsent],
];

const CREDENTIAL: Members = [
  ...COMMON,
  ['type', isTypeWith('VerifiableCredential')],
  ['issuer', isIssuer],
  ['credentialSubject', isOneOrMore(isSubject)],
  ['validFrom', isOptional(isDateTimeStamp)],
  ['validUntil', isOptional(isDateTimeStamp)],
  ['credentialStatus', isOptional(isOneOrMore(isStatusEntry))],
  ['credentialSchema', isOptional(isOneOrMore(isTypedWithId))],
  ['relatedResource', isOptional(isRelatedResource)],
];

/** The name of the first invalid member of a credential (VC Data Model 2.0 sections 4 and 5). */
export function findMalformedInCredential(document: Record<string, unknown>, securing: Securing): string | undefined {
  const found = findMalformed(CREDENTIAL, document, securing);
  if (found !== undefined) return found;
  const from = parseDateTimeStamp(document.validFrom);
  const until = parseDateTimeStamp(document.validUntil);
  if (from !== undefined && until !== undefined && until < from) return 'validUntil';
  const isList = [document.type].flat().includes('BitstringStatusListCredential');
  return isList && !isStatusList(document.credentialSubject) ? 'credentialSubject' : undefined;
}

const PRESENTATION: Members = [
  ...COMMON,
  ['type', isTypeWith('VerifiablePresentation')],
  ['holder', isOptional(isIdentified)],
];

/** The first invalid member of a presentation, without the credentials in it. */
export function findMalformedInPresentation(document: Record<string, unknown>, securing: Securing): string | undefined {
  return findMalformed(PRESENTATION, document, securing);
}

/** The name of the first member that fails its test, `proof` if it does not match how the document is secured. */
export function findMalformed(
  members: Members,
  document: Record<string, unknown>,
  securing: Securing,
): string | undefined {
  const found = members.find(([name, isFine]) => !isFine(document[name]))?.[0];
  if (found !== undefined) return found;
  if (!PROOF[securing](document.proof)) return 'proof';
  return hasFineValueObjects(document) ? undefined : '(values)';
}

/** A signed payload with a `proof` would have two statements about the signer. */
const PROOF: Readonly<Record<Securing, IsFine>> = {
  embedded: isOneOrMore((proof) => isObject(proof) && isType(proof.type)),
  enveloped: isAbsent,
  none: isAbsent,
};

function isIdentified(value: unknown): boolean {
  return isUrl(isObject(value) ? value.id : value);
}

function isIssuer(value: unknown): boolean {
  if (!isIdentified(value)) return false;
  return !isObject(value) || [value.name, value.description].every(isOptional(isLanguageText));
}

/** Section 4.8: each subject has at least one claim; its `id` alone counts as one, as in the test suite. */
function isSubject(value: unknown): boolean {
  return isObject(value) && Object.keys(value).length > 0 && isOptional(isUrl)(value.id);
}
