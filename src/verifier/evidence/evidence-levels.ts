import { InputError } from '../input.ts';
import { aboutParty, type Note, note } from '../notes.ts';
import type { Trust } from '../trust.ts';
import type { Rules } from '../verdict.ts';
import { judgeDeviceBinding } from './device-binding.ts';
import type { Evidence, EvidenceParty, EvidenceRecord } from './evidence.ts';
import { signingParties } from './evidence-parties.ts';
import { hasWordsOf, isConfirmedBy, judgeHolderBinding, PID } from './holder-binding.ts';
import {
  type Believing,
  isAuthorityName,
  isKnownIssuer,
  judgeRequiredLevel,
  knownAuthority,
  knownIssuer,
  warnOfStanding,
} from './judge-signature-level.ts';
import { describeStanding, type SignatureLevel, type SignatureStanding } from './signature-level.ts';

const LINK_STEPS = ['invited', 'link_renewed', 'link_handed_out'];

/**
 * The rules `signature-level:<party>`, (no party claims more than the evidence shows), and, with a minimum,
 * `required-signature:<party>`.
 */
export function judgeEvidenceLevels(
  rules: Rules,
  evidence: Evidence,
  { trust, minimum }: { trust: Trust; minimum: SignatureLevel | undefined },
): void {
  const believing = { trust, by: evidence.record.issuer };
  for (const party of signingParties(evidence.record)) {
    const standing = standingOf(party, evidence, believing);
    rules.judge(`signature-level:${party.id}`, () => {
      requireShown(party, evidence, believing);
      return { value: true, message: `${party.role}: ${describeStanding(standing)}` };
    });
    if (minimum) judgeRequiredLevel(rules, `required-signature:${party.id}`, { standing, minimum });
  }
}

/** Notes about signatures and their links that matter even if every rule passed. */
export function warnOfLevels(evidence: Evidence, trust: Trust): Note[] {
  const { record } = evidence;
  const signing = signingParties(record);
  const believing = { trust, by: record.issuer };
  return [
    ...signing.flatMap((party) =>
      warnOfStanding(party.role, standingOf(party, evidence, believing)).map((each) => aboutParty(party.id, each)),
    ),
    ...signing
      .filter(({ id }) => isHandedOut(record, id))
      .map(({ id, role }) => aboutParty(id, note('party-handed-out', { role }))),
    ...signing
      .filter((party) => party.signatureLevel === 'wallet' && !isKnown(party, believing))
      .map(({ id, role }) => aboutParty(id, note('party-wallet', { role }))),
  ];
}

/**
 * Whether the key of a wallet credential, whose issuer is in the trust file, confirmed title and hash of the document
 * for this party; for evidence whose rules passed.
 */
export function isConfirmedInWallet(party: EvidenceParty, evidence: Evidence, trust: Trust): boolean {
  const { record, signatures } = evidence;
  const { level, isIssuerKnown, isShown } = standingOf(party, evidence, { trust, by: record.issuer });
  const { assurance, holderBinding } = party.identity;
  const payload = signatures.find(({ partyId }) => partyId === party.id)?.payload;
  if (level !== 'wallet' || assurance !== 'presented' || !isIssuerKnown || !isShown) return false;
  return holderBinding && payload ? isConfirmedBy(holderBinding, { payload, title: record.title }) : false;
}

function standingOf(party: EvidenceParty, evidence: Evidence, believing: Believing): SignatureStanding {
  const { signatureLevel: level = null, linkDelivery: delivery = null } = party;
  const isWallet = level === 'wallet';
  return {
    level,
    delivery,
    isIssuerKnown: !isWallet || isKnown(party, believing),
    isShown: !isWallet || isShownByWallet(party, evidence, believing),
  };
}

/** Swallows errors: their own rule fails. */
function isShownByWallet(party: EvidenceParty, evidence: Evidence, believing: Believing): boolean {
  try {
    return requireWallet(party, evidence, believing) && hasWordsOf(party.identity.name ?? '', party.name);
  } catch (error) {
    if (error instanceof InputError) return false;
    throw error;
  }
}

/**
 * Throws {@link InputError} if a party claims more than record and signatures show. What they cannot show is the
 * organization's statement.
 */
function requireShown(party: EvidenceParty, evidence: Evidence, believing: Believing): void {
  const { record } = evidence;
  const { id, signatureLevel: level, linkDelivery, identity, likeness } = party;
  const shows = (holds: boolean, what: string): void => requireFor(level, holds, what);
  if (linkDelivery === 'mailed' && isHandedOut(record, id))
    throw new InputError('linkDelivery mailed', 'is claimed, but the trail says that the link was handed out');
  if (level === 'mailbox') shows(hasConfirmedCode(record, id), 'code entered after the link was sent');
  if (level === 'same_key' || level === 'live') shows(identity.assurance === 'verified', 'verified identity');
  if (level === 'live') shows(likeness === 'face_matched_at_signing', 'face compared at signing');
  if (level === 'wallet') requireWallet(party, evidence, believing);
}

/**
 * Whether the evidence shows whose identity the wallet presented. Throws {@link InputError} if it contradicts the
 * presentation.
 */
function requireWallet(
  { id, identity }: EvidenceParty,
  { record, signatures }: Evidence,
  believing: Believing,
): boolean {
  const { assurance, issuer: name, holderBinding, deviceBinding } = identity;
  // `verified`: the organization itself examined the document, possibly without a signature over the payload.
  const isExamined = assurance === 'verified' && isAuthorityName(name);
  requireFor('wallet', isExamined || assurance === 'presented', 'presented identity');
  // An issuer can act as a wallet with its own credentials.
  requireFor('wallet', name !== record.issuer, 'credential of another issuer');
  const payload = signatures.find(({ partyId }) => partyId === id)?.payload;
  const authority = knownAuthority(name, believing, documentTypeOf(identity));
  if (isExamined && payload && deviceBinding) {
    judgeDeviceBinding(deviceBinding, { payload, name: identity.name, authority });
    return true;
  }
  if (isExamined && !holderBinding && !deviceBinding) return false;
  if (!holderBinding || !payload) throw notShown('wallet', "signature by the wallet's key");
  const { title } = record;
  return judgeHolderBinding(holderBinding, {
    payload,
    title,
    identity,
    issuer: knownIssuer(name, believing),
    authority,
  });
}

function requireFor(level: SignatureLevel | undefined, holds: boolean, what: string): void {
  if (!holds) throw notShown(level, what);
}

function notShown(level: SignatureLevel | undefined, what: string): InputError {
  return new InputError(`signatureLevel ${level}`, `is claimed, but the evidence shows no ${what}`);
}

function isKnown({ identity }: EvidenceParty, believing: Believing): boolean {
  return isKnownIssuer(identity.issuer, believing, documentTypeOf(identity));
}

/** The type of the shown document; an SD-JWT under an authority counts as identity data. */
function documentTypeOf({ deviceBinding, holderBinding }: EvidenceParty['identity']): string | undefined {
  if (deviceBinding) return deviceBinding.documentType;
  return holderBinding && PID;
}

/**
 * Whether the party's last link, which was used for signing, was handed out. An emailed link identifies a reader of
 * that mailbox.
 */
function isHandedOut({ trail }: EvidenceRecord, party: string): boolean {
  const last = trail.findLast(({ partyId, action }) => partyId === party && LINK_STEPS.includes(action));
  return last?.action === 'link_handed_out';
}

/**
 * Whether the party entered an emailed code. A code entered before the link was handed out says nothing about its later
 * holder.
 */
function hasConfirmedCode({ trail }: EvidenceRecord, party: string): boolean {
  const steps = trail.filter(({ partyId }) => partyId === party).map(({ action }) => action);
  return steps.lastIndexOf('code_confirmed') > steps.lastIndexOf('link_handed_out');
}
