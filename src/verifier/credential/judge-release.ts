import { LIKENESSES } from '../evidence/evidence-record.ts';
import { type Believing, judgeRequiredLevel, readStanding, warnOfStanding } from '../evidence/judge-signature-level.ts';
import { describeStanding, type SignatureLevel, type SignatureStanding } from '../evidence/signature-level.ts';
import { judgeSignatureOf, readSignature } from '../evidence/signature-payload.ts';
import { InputError, type JsonObject, readArray, readObject, readOneOf, readText } from '../input.ts';
import { type Note, note } from '../notes.ts';
import { type RuleResult, Rules } from '../verdict.ts';

/** The reader's trust and the minimum level. */
export interface ReleaseCheck extends Believing {
  minimum?: SignatureLevel | undefined;
}

/** A ModelReleaseCredential's claims about its signature, in any encoding and still unparsed. */
interface ReleaseClaims {
  assurance: unknown;
  likeness: unknown;
  documentHash: unknown;
  agreementId: unknown;
  performerDid: unknown;
  level: unknown;
  delivery: unknown;
  /** The issuer of the wallet's credential. */
  identityIssuer: unknown;
  /** The permissions; undefined if withheld. */
  scope: unknown;
  /** As in evidence.json; undefined if absent. */
  signature: unknown;
}

type SoundRelease = ReturnType<typeof judgeAssurance>['value'];

const NOT_STATED: SignatureStanding = { level: null, delivery: null, isIssuerKnown: true, isShown: true };
const TYPE = 'ModelReleaseCredential';
const VCT = /\/credential-types\/model-release\/v\d+$/;
/** Roles whose signature releases content; that of a witness or an approver does not. */
const RELEASING = ['signer', 'guardian'];

/** A scope that is not stated permits nothing. */
export const UNSPECIFIED = 'unspecified';
const TERMS = ['territory', 'term', 'media'] as const;

/**
 * Adds the rules of a release in `vc+jwt`, and none for other credentials: `release`, plus `performer-signature` and
 * `signature-level` if it claims a performer's signature. With a minimum, also adds `required-signature`, for any
 * credential. Returns the notes.
 */
export function judgeReleaseDocument(rules: Rules, payload: JsonObject, check?: ReleaseCheck): Note[] {
  if (!Array.isArray(payload.type) || !payload.type.includes(TYPE)) return refuseOthers(rules, check?.minimum);
  const read = () => {
    const subject = readObject(payload.credentialSubject, 'credential.credentialSubject');
    const { assurance, likeness, documentHash, agreementId, performerDid, scope } = subject;
    const { performerSignatureLevel: level, performerLinkDelivery: delivery, performerIdentityIssuer } = subject;
    const signature = findSignature(payload.evidence);
    const standing = { level, delivery, identityIssuer: performerIdentityIssuer };
    return { assurance, likeness, documentHash, agreementId, performerDid, ...standing, scope, signature };
  };
  return judgeRelease(rules, read, check);
}

/** The same rules for an SD-JWT, judged on its disclosed claims. */
export function judgeReleaseClaims(rules: Rules, claims: JsonObject, check?: ReleaseCheck): Note[] {
  if (!isReleaseClaims(claims)) return refuseOthers(rules, check?.minimum);
  return judgeRelease(rules, () => readReleaseClaims(claims), check);
}

function isReleaseClaims({ vct }: JsonObject): boolean {
  return typeof vct === 'string' && VCT.test(vct);
}

function readReleaseClaims(claims: JsonObject): ReleaseClaims {
  return {
    assurance: claims.assurance,
    likeness: claims.likeness,
    documentHash: claims.document_hash,
    agreementId: claims.agreement_id,
    performerDid: claims.performer_did,
    level: claims.performer_signature_level,
    delivery: claims.performer_link_delivery,
    identityIssuer: claims.performer_identity_issuer,
    scope: claims.scope,
    signature: claims.performer_signature,
  };
}

/**
 * An SD-JWT release's claims about its performer's signature. Malformed claims count as missing here; their own rule
 * fails.
 */
export function standingOfClaims(claims: JsonObject, believing: Believing): SignatureStanding {
  try {
    return readStanding(readReleaseClaims(claims), 'release', believing);
  } catch (error) {
    if (error instanceof InputError) return NOT_STATED;
    throw error;
  }
}

function refuseOthers(rules: Rules, minimum: SignatureLevel | undefined): Note[] {
  if (minimum)
    rules.expect('required-signature', false, { pass: '', fail: 'is not a model release and shows no signature' });
  return [];
}

/** The rules of a release, for the claims of a credential whose signature is valid; none for other credentials. */
export function judgeReleaseCredential(claims: JsonObject): RuleResult[] {
  const rules = new Rules();
  if (typeof claims.vct === 'string') judgeReleaseClaims(rules, claims);
  else judgeReleaseDocument(rules, claims);
  return rules.results;
}

function judgeRelease(rules: Rules, read: () => ReleaseClaims, check: ReleaseCheck | undefined): Note[] {
  const minimum = check?.minimum;
  const release = rules.judge('release', () => judgeAssurance(read()));
  if (!release) return [];
  const standing = release.assurance === 'signed' ? judgeSignature(rules, release, check) : undefined;
  if (minimum && standing) judgeRequiredLevel(rules, 'required-signature', { standing, minimum });
  else if (minimum) rules.expect('required-signature', false, { pass: '', fail: 'no performer has signed' });
  return [
    release.assurance === 'attested' && note('attested'),
    release.likeness === 'producer_attested' && note('no-face'),
    ...(standing ? warnOfStanding('performer', standing) : []),
    ...warnOfTerms(release.scope),
  ].filter((each) => typeof each === 'object');
}

function judgeSignature(rules: Rules, release: SoundRelease, believing: Believing | undefined): SignatureStanding {
  rules.judge('performer-signature', () => judgeSigned(release));
  return rules.judge('signature-level', () => judgeLevel(release, believing)) ?? NOT_STATED;
}

/** The claimed level, unless the credential contradicts it. The level itself is the issuer's statement. */
function judgeLevel(release: SoundRelease, believing: Believing | undefined) {
  const standing = readStanding(release, 'release', believing);
  if (standing.level === 'live' && release.likeness !== 'face_matched_at_signing')
    throw new InputError('release.performerSignatureLevel', 'is live, but no face was compared at signing');
  return { value: standing, message: describeStanding(standing) };
}

/** Notes about terms that the release leaves unstated. A withheld or missing scope is not judged. */
function warnOfTerms(scope: unknown): Note[] {
  if (typeof scope !== 'object' || scope === null) return [];
  const missing = TERMS.filter((name) => {
    const said = (scope as JsonObject)[name];
    return said === UNSPECIFIED || (Array.isArray(said) && said.includes(UNSPECIFIED));
  });
  return missing.length > 0 ? [note('unspecified', { terms: missing })] : [];
}

function judgeAssurance(release: ReleaseClaims) {
  if (release.assurance === undefined || release.likeness === undefined)
    throw new InputError('release', 'its assurance or likeness is missing or withheld');
  const assurance = readOneOf(release.assurance, 'release.assurance', ['signed', 'attested']);
  const likeness = readOneOf(release.likeness, 'release.likeness', LIKENESSES);
  if (assurance === 'attested' && release.signature !== undefined)
    throw new InputError('release.assurance', 'is attested, but there is a signature');
  if (
    assurance === 'attested' &&
    ![release.level, release.delivery].every((claim) => claim === undefined || claim === null)
  )
    throw new InputError('release.assurance', 'is attested, but states how the performer signed');
  return { value: { ...release, assurance, likeness }, message: `${assurance}, ${likeness}` };
}

function judgeSigned({ signature, documentHash, agreementId, performerDid }: ReleaseClaims) {
  if (signature === undefined) throw new InputError('release', 'states that it was signed, but shows no signature');
  const read = readSignature(signature, 'release.signature');
  const { payload, did } = read;
  if (readText(performerDid, 'release.performerDid', 512) !== did)
    throw new InputError('release.performerDid', 'is not the key that signed');
  if (payload.documentHash !== documentHash || payload.agreementId !== agreementId)
    throw new InputError('release.signature', 'is for another document');
  if (read.partyId !== payload.partyId || !RELEASING.includes(payload.kind))
    throw new InputError('release.signature', 'is not that of a performer');
  judgeSignatureOf(read, 'release.signature');
  return { value: true, message: `${payload.role} by ${did} at ${payload.signedAt}` };
}

/** VC Data Model 2.0 section 5.6: `evidence` may contain other items too. */
function findSignature(evidence: unknown): unknown {
  if (evidence === undefined) return undefined;
  const all = readArray(Array.isArray(evidence) ? evidence : [evidence], 'credential.evidence', { min: 0, max: 20 });
  const found = all
    .map((each) => readObject(each, 'credential.evidence'))
    .filter(({ type }) => (Array.isArray(type) ? type : [type]).includes('DetachedSignature'));
  if (found.length > 1) throw new InputError('credential.evidence', 'has more than one signature');
  return found.map(({ type: _, ...signature }) => signature)[0];
}
