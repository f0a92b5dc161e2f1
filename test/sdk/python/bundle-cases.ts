// Compliance bundles, and changes of them that the organization has sealed. A case says what differs from the first bundle, for each
// of them is as large.
import { ACCEPTABLE, type Acceptable } from '#verifier/bundle/bundle-verdict.ts';
import { verifyBundle } from '#verifier/bundle/verify-bundle.ts';
import { releaseContext } from '#verifier/credential/release-context.ts';
import { readStatusSnapshot } from '#verifier/credential/status-snapshot.ts';
import { canonicalJson } from '#verifier/encoding/canonical-json.ts';
import type { SignatureLevel } from '#verifier/evidence/signature-level.ts';
import { parseTrust } from '#verifier/trust.ts';
import { sealBundle, signTokenList } from '../../../scripts/generate/production/organization.ts';
import { makeProduction, type Production, statusOf } from '../../../scripts/generate/production/production.ts';
import { LIST } from '../../../scripts/generate/production/release.ts';
import { flipped } from '../../mutants/bits.ts';
import { createRandom, type Random } from '../../mutants/proofs/random.ts';
import { believing, producerCredential, reissue, withoutProof } from '../../verifier/bundle/remake.ts';
import { at, type Change, type Unsealed } from '../../verifier/bundle/use-production.ts';
import { mutateJson } from './mutate-json.ts';

interface BundleCase {
  what: string;
  bytes: Uint8Array;
  trust: string;
  status?: unknown;
  accept?: readonly Acceptable[];
  years?: number;
  requireSignature?: SignatureLevel;
  now?: string;
  at?: string;
}

const NOW = '2026-05-11T10:00:00Z';

export async function bundleVectors({ count, seed }: { count: number; seed: number }) {
  const production = await makeProduction();
  const random = createRandom(seed);
  const base = Buffer.from(sealBundle(production.organization, production.bundle)).toString();
  const mutants = Array.from({ length: count }, () => mutant(production, Buffer.from(base), random)).flatMap(
    (each) => each ?? [],
  );
  const trusts = await trustsOf(production);
  const cases = [];
  for (const { what, bytes, trust, ...rest } of [...(await chosen(production)), ...mutants]) {
    const { now = NOW, at: asked, status, ...options } = rest;
    const snapshot = status === undefined ? {} : { status: await readStatusSnapshot(status) };
    const moments = { now: new Date(now), ...(asked !== undefined && { at: new Date(asked) }) };
    const told = await verifyBundle(bytes, { trust: parseTrust(trusts[trust]), ...moments, ...options, ...snapshot });
    cases.push({ what, trust, ...rest, now, ...differenceOf(base, bytes), told });
  }
  return { base, trusts, cases };
}

/** The second performer's age, as the organization states it; beside the proofs at `kept`. */
function attest(bundle: Unsealed, change: object = {}, kept: number[] = []): void {
  const performer = at(bundle.manifest.performers, 1);
  const { credential } = at(bundle.releases, performer.release ?? 0);
  const attestation = {
    format: 'avouch-age-attestation-v1',
    documentType: 'eu.europa.ec.av.1',
    years: 18,
    attestedOn: '2026-01-02',
    context: releaseContext(credential),
    ...change,
  };
  if (kept.length === 0) bundle.ageProofs[1] = attestation;
  else bundle.ageProofs.push(attestation);
  Object.assign(performer, { ageProofs: [...kept, ...(kept.length === 0 ? [1] : [bundle.ageProofs.length - 1])] });
}

async function trustsOf(production: Production): Promise<Record<string, unknown>> {
  const { trust, log, organization } = production;
  const pinned = (note: string) => ({ ...trust, logs: [{ ...log.trusted, checkpoint: note }] });
  return {
    plain: trust,
    noLog: { ...trust, logs: [] },
    noKeys: { ...trust, verificationKeys: [] },
    noIssuer: { ...trust, issuers: trust.issuers.slice(1) },
    simulated: believing(production, [organization]),
    earlier: pinned(await log.note(3)),
    same: pinned(await log.note(log.size)),
    forged: pinned(await log.note(log.size, { forged: true })),
    forgedEarlier: pinned(await log.note(3, { forged: true })),
  };
}

/** What an organization may try, and what someone may ask. */
async function chosen(production: Production): Promise<BundleCase[]> {
  const { organization, log, bundle: whole } = production;
  const sealedAfter = async (change: Change) => {
    const bundle = structuredClone(whole);
    await change(bundle);
    return sealBundle(organization, bundle);
  };
  const second = (bundle: Unsealed) => at(bundle.manifest.performers, 1);
  const growing = async (bundle: Unsealed, from: number) => {
    bundle.consistency = { from, path: await log.consistency(from, log.size) };
  };
  const bytes = sealBundle(organization, whole);
  const asked: (Omit<BundleCase, 'bytes' | 'trust'> & { trust?: string })[] = [
    { what: 'valid' },
    ...['noLog', 'noKeys', 'noIssuer', 'earlier', 'same', 'forged'].map((trust) => ({
      what: `valid, ${trust}`,
      trust,
    })),
    { what: 'before it was made', now: '2026-05-09T00:00:00Z' },
    { what: 'when its lists have expired', now: '2026-06-01T00:00:00Z' },
    { what: 'by then', at: '2026-05-10T12:00:00Z' },
    { what: 'later than asked', at: '2026-05-10T11:59:59Z' },
    { what: 'for older people', years: 21 },
    { what: 'signatures of a person who is there', requireSignature: 'live' },
    { what: 'signatures of less than the default', requireSignature: 'mailbox' },
    { what: 'a fresh list', status: statusOf(organization, { takenAt: '2026-05-11T00:00:00Z' }) },
    { what: 'one withdrawn', status: statusOf(organization, { takenAt: '2026-05-11T00:00:00Z', revoked: [1] }) },
    { what: 'a stale list', status: statusOf(organization, { until: '2026-05-11T00:00:00Z' }) },
    {
      what: 'one withdrawn in a stale list',
      status: statusOf(organization, { until: '2026-05-11T00:00:00Z', revoked: [1] }),
    },
    {
      what: 'a list too much',
      status: {
        format: 'avouch-status-v1',
        lists: [signTokenList(organization, { uri: `${LIST}2`, iat: 1, exp: 9e9 })],
      },
    },
  ];
  const changes: [what: string, change: Change, rest?: Partial<BundleCase>][] = [
    ['one more expected performer', (b) => void Object.assign(b.manifest, { expectedPerformers: 3 })],
    ['an unknown number of expected performers', (b) => void Object.assign(b.manifest, { expectedPerformers: null })],
    [
      'a performer without a release',
      (b) => void Object.assign(second(b), { release: null, missing: ['release_missing'] }),
    ],
    ['one release for two performers', (b) => void Object.assign(second(b), { release: 0 })],
    ['one proof for two performers', (b) => void Object.assign(second(b), { ageProofs: [0] })],
    ["another performer's proof", (b) => void b.ageProofs.splice(1, 1, at(b.ageProofs, 0))],
    ['a proof of age without identity', (b) => attest(b)],
    ['a proof of age beside an examined age', (b) => attest(b, {}, [1])],
    ['a proof of age of another release', (b) => attest(b, { context: 'urn:avouch:release:0' })],
    ['a proof of age after the shoot', (b) => attest(b, { attestedOn: '2026-05-30' })],
    ['a proof of another age', (b) => attest(b, { years: 16 })],
    ['a proof of age by another document', (b) => attest(b, { documentType: 'org.iso.18013.5.1.mDL' })],
    ['a proof of age with an additional member', (b) => attest(b, { name: 'Anna' })],
    ['without a proof', (b) => withoutProof(b, 'age_proof_missing')],
    ['without receipts', (b) => b.releases.forEach((each) => void Object.assign(each, { receipt: null }))],
    [
      'without receipts, accepted',
      (b) => b.releases.forEach((each) => void Object.assign(each, { receipt: null })),
      { accept: ['without-receipts'] },
    ],
    ['without a checkpoint', (b) => void Object.assign(b, { checkpoint: null })],
    [
      'without a checkpoint, accepted',
      (b) => void Object.assign(b, { checkpoint: null }),
      { accept: ['without-receipts'] },
    ],
    ['without lists', (b) => void Object.assign(b, { status: null })],
    ['without a producer', (b) => void Object.assign(b, { producer: null })],
    [
      'without a producer, accepted',
      (b) => void Object.assign(b, { producer: null }),
      { accept: ['without-producer'] },
    ],
    [
      'a credential of the producer',
      (b) => void Object.assign(b, { producer: { credential: producerCredential(organization) } }),
    ],
    [
      'a credential of another business',
      (b) => void Object.assign(b, { producer: { credential: producerCredential(organization, { name: 'Another' }) } }),
    ],
    [
      'a credential of another type',
      (b) => void Object.assign(b, { producer: { credential: producerCredential(organization, { type: 'x' }) } }),
    ],
    ['a grown log', (b) => growing(b, 3), { trust: 'earlier' }],
    ['a log grown from another pin', (b) => growing(b, 2), { trust: 'earlier' }],
    [
      'a log grown from another pin, accepted',
      (b) => growing(b, 2),
      { trust: 'earlier', accept: ['without-consistency'] },
    ],
    ['a rewritten log', (b) => growing(b, 3), { trust: 'forgedEarlier' }],
    ['an attested release', (b) => reissue(b, production, { claims: ATTESTED }), { trust: 'simulated' }],
    [
      'an attested release, accepted',
      (b) => reissue(b, production, { claims: ATTESTED }),
      { trust: 'simulated', accept: ['attested'] },
    ],
    ['a reissued release', (b) => reissue(b, production), { trust: 'simulated' }],
    ['a policy that requires live signatures', (b) => asking(b, 'live')],
    ['a policy that requires less than the default', (b) => asking(b, 'link')],
    ['a policy without a level, as in older bundles', (b) => asking(b, undefined)],
    [
      'a policy that requires live signatures, accepted',
      (b) => asking(b, 'live'),
      { accept: ['signature-level'], requireSignature: 'same_key' },
    ],
    [
      'a signature at level on_file',
      (b) => reissue(b, production, { claims: atLevel('on_file') }),
      { trust: 'simulated' },
    ],
    [
      'a signature at level on_file, accepted',
      (b) => reissue(b, production, { claims: atLevel('on_file') }),
      { trust: 'simulated', accept: ['signature-level'] },
    ],
    [
      'a release without a level',
      (b) => reissue(b, production, { claims: atLevel(undefined) }),
      { trust: 'simulated' },
    ],
    [
      'a release without a shoot day',
      (b) => reissue(b, production, { claims: { shoot: undefined } }),
      { trust: 'simulated' },
    ],
    [
      'a release without a shoot day, accepted',
      (b) => reissue(b, production, { claims: { shoot: undefined } }),
      { trust: 'simulated', accept: ['without-shoot-day'] },
    ],
    [
      'a release without a nullifier',
      (b) => reissue(b, production, { claims: { performer_nullifier: undefined } }),
      { trust: 'simulated' },
    ],
    [
      'a release of another project',
      (b) => reissue(b, production, { claims: { project_scope: 'x' } }),
      { trust: 'simulated' },
    ],
    ['one person twice', (b) => reissue(b, production, { person: at(production.people, 0) }), { trust: 'simulated' }],
    [
      'filmed earlier than stated',
      (b) => reissue(b, production, { claims: { shoot: { from: '2026-05-01' } } }),
      { trust: 'simulated' },
    ],
    ['filmed later than stated', (b) => void Object.assign(second(b), { shotOn: '2026-05-03' })],
    ['filmed in the future', (b) => b.manifest.shoots.push({ from: '2027-01-01', until: '2027-01-02' })],
  ];
  const changed = changes.map(async ([what, change, rest]) => ({
    what,
    bytes: await sealedAfter(change),
    trust: 'plain',
    ...rest,
  }));
  return [...asked.map((each) => ({ bytes, trust: 'plain', ...each })), ...(await Promise.all(changed))];
}

const atLevel = (performer_signature_level: SignatureLevel | undefined) => ({ performer_signature_level });

function asking({ manifest }: Unsealed, signatureLevel: SignatureLevel | undefined): void {
  const { years, performerSignature } = manifest.policy;
  manifest.policy = { years, performerSignature, ...(signatureLevel && { signatureLevel }) };
}

const ATTESTED = {
  assurance: 'attested',
  likeness: 'producer_attested',
  performer_signature: undefined,
  performer_did: undefined,
  performer_signature_level: undefined,
  performer_link_delivery: undefined,
};

/** Undefined if the changed part cannot be written. */
function mutant({ organization, bundle }: Production, bytes: Uint8Array, random: Random): BundleCase | undefined {
  const trust = random.pick(['plain', 'plain', 'noLog', 'same']);
  const accept = ACCEPTABLE.filter(() => random.integer(4) === 0);
  const parts = ['manifest', 'releases', 'ageProofs', 'producer', 'consistency', 'status', 'checkpoint'] as const;
  const part = random.pick(['manifest', 'manifest', ...parts] as const);
  try {
    if (random.integer(6) === 0)
      return { what: 'a bit', bytes: flipped(bytes, random.integer(bytes.length * 8)), trust };
    const changed = { ...bundle, [part]: mutateJson(bundle[part], random) };
    return { what: `another ${part}`, bytes: sealBundle(organization, changed), trust, accept };
  } catch {
    return undefined;
  }
}

/** `bit` of the base, or `parts`: of each member that differs where, how much goes, and what comes in its place. */
function differenceOf(base: string, bytes: Uint8Array) {
  const bit = onlyBit(Buffer.from(base), bytes);
  if (bit !== undefined) return { bit };
  const [from, to] = [JSON.parse(base), JSON.parse(Buffer.from(bytes).toString())];
  const names = Object.keys(to).filter((name) => canonicalJson(from[name]) !== canonicalJson(to[name]));
  return {
    parts: Object.fromEntries(names.map((name) => [name, edit(canonicalJson(from[name]), canonicalJson(to[name]))])),
  };
}

/** The one bit that differs. */
function onlyBit(one: Uint8Array, other: Uint8Array): number | undefined {
  if (one.length !== other.length) return undefined;
  const places = Array.from(one.keys()).filter((index) => one[index] !== other[index]);
  const difference = (one[places[0] ?? 0] ?? 0) ^ (other[places[0] ?? 0] ?? 0);
  const bit = Math.log2(difference);
  return places.length === 1 && Number.isInteger(bit) ? (places[0] ?? 0) * 8 + bit : undefined;
}

function edit(from: string, to: string): [start: number, gone: number, come: string] {
  let start = 0;
  while (start < from.length && from[start] === to[start]) start += 1;
  let end = 0;
  while (end < Math.min(from.length, to.length) - start && from.at(-1 - end) === to.at(-1 - end)) end += 1;
  return [start, from.length - start - end, to.slice(start, to.length - end)];
}
