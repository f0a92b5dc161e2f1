import { LIKENESSES } from './evidence-record.ts';
import { InputError, type JsonObject, readArray, readObject, readOneOf, readText } from './input.ts';
import { judgeSignatureOf, readSignature } from './signature-payload.ts';
import { type RuleResult, Rules } from './verdict.ts';

/** What a ModelReleaseCredential says about who signed; of any encoding, and nothing in it is read yet. */
interface ReleaseClaims {
  assurance: unknown;
  likeness: unknown;
  documentHash: unknown;
  agreementId: unknown;
  performerDid: unknown;
  /** As in evidence.json; undefined where there is none. */
  signature: unknown;
}

const TYPE = 'ModelReleaseCredential';
const VCT = /\/credential-types\/model-release\/v\d+$/;
/** A witness or somebody who approved has not released anything. */
const RELEASING = ['signer', 'guardian'];

/**
 * Adds the rules of a release in `vc+jwt`, none for other credentials: `release`, and `performer-signature` where it says
 * that there is one. Gives the warnings.
 */
export function judgeReleaseDocument(rules: Rules, payload: JsonObject): string[] {
  if (!Array.isArray(payload.type) || !payload.type.includes(TYPE)) return [];
  const read = () => {
    const subject = readObject(payload.credentialSubject, 'credential.credentialSubject');
    const { assurance, likeness, documentHash, agreementId, performerDid } = subject;
    return { assurance, likeness, documentHash, agreementId, performerDid, signature: findSignature(payload.evidence) };
  };
  return judgeRelease(rules, read);
}

/** The same for an SD-JWT, by its disclosed claims. */
export function judgeReleaseClaims(rules: Rules, claims: JsonObject): string[] {
  if (typeof claims.vct !== 'string' || !VCT.test(claims.vct)) return [];
  return judgeRelease(rules, () => ({
    assurance: claims.assurance,
    likeness: claims.likeness,
    documentHash: claims.document_hash,
    agreementId: claims.agreement_id,
    performerDid: claims.performer_did,
    signature: claims.performer_signature,
  }));
}

/** The rules of a release, by the claims of a credential whose own signature was verified; none for other credentials. */
export function judgeReleaseCredential(claims: JsonObject): RuleResult[] {
  const rules = new Rules();
  if (typeof claims.vct === 'string') judgeReleaseClaims(rules, claims);
  else judgeReleaseDocument(rules, claims);
  return rules.results;
}

function judgeRelease(rules: Rules, read: () => ReleaseClaims): string[] {
  const release = rules.judge('release', () => judgeAssurance(read()));
  if (!release) return [];
  if (release.assurance === 'signed') rules.judge('performer-signature', () => judgeSigned(release));
  return [
    release.assurance === 'attested' && 'attested by the producer, not signed by the performer',
    release.likeness === 'producer_attested' &&
      "no face was compared at signing: that the performer is the one depicted is the producer's word",
  ].filter((warning) => typeof warning === 'string');
}

function judgeAssurance(release: ReleaseClaims) {
  if (release.assurance === undefined || release.likeness === undefined)
    throw new InputError('release', 'its assurance or likeness is missing or withheld');
  const assurance = readOneOf(release.assurance, 'release.assurance', ['signed', 'attested']);
  const likeness = readOneOf(release.likeness, 'release.likeness', LIKENESSES);
  if (assurance === 'attested' && release.signature !== undefined)
    throw new InputError('release.assurance', 'is attested, but there is a signature');
  return { value: { ...release, assurance, likeness }, message: `${assurance}, ${likeness}` };
}

function judgeSigned({ signature, documentHash, agreementId, performerDid }: ReleaseClaims) {
  if (signature === undefined) throw new InputError('release', 'says that it was signed, and shows no signature');
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

/** VC Data Model 2.0 section 5.6: `evidence` may hold other things beside. */
function findSignature(evidence: unknown): unknown {
  if (evidence === undefined) return undefined;
  const all = readArray(Array.isArray(evidence) ? evidence : [evidence], 'credential.evidence', { min: 0, max: 20 });
  const found = all
    .map((each) => readObject(each, 'credential.evidence'))
    .filter(({ type }) => (Array.isArray(type) ? type : [type]).includes('DetachedSignature'));
  if (found.length > 1) throw new InputError('credential.evidence', 'has more than one signature');
  return found.map(({ type: _, ...signature }) => signature)[0];
}
