// Compliance bundles, and changes of them that the organization has sealed. A case says what differs from the first bundle, for each
// of them is as large.

import { ACCEPTABLE, type Acceptable, type GivenFile } from '#verifier/bundle/bundle-verdict.ts';
import type { BundledConsent } from '#verifier/bundle/bundled-consents.ts';
import type { BundledOrigin, FileStatus } from '#verifier/bundle/bundled-files.ts';
import { verifyBundle } from '#verifier/bundle/verify-bundle.ts';
import { releaseContext } from '#verifier/credential/release-context.ts';
import { readStatusSnapshot } from '#verifier/credential/status-snapshot.ts';
import { canonicalJson } from '#verifier/encoding/canonical-json.ts';
import type { SignatureLevel } from '#verifier/evidence/signature-level.ts';
import { parseTrust } from '#verifier/trust.ts';
import { AUTHORS_RIGHTS } from '#verifier/works/rights.ts';
import { sealBundle, signTokenList } from '../../../scripts/generate/production/organization.ts';
import { makeProduction, type Production, statusOf } from '../../../scripts/generate/production/production.ts';
import { LIST } from '../../../scripts/generate/production/release.ts';
import { flipped } from '../../mutants/bits.ts';
import { createRandom, type Random } from '../../mutants/proofs/random.ts';
import {
  agreementCredential,
  believing,
  CONSENT_PLACE,
  consentsOf,
  fileOf,
  listFiles,
  producerCredential,
  reissue,
  replica,
  transferOf,
  withoutProof,
  workOf,
} from '../../verifier/bundle/remake.ts';
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
  files?: readonly GivenFile[];
  now?: string;
  at?: string;
}

type Relation = BundledOrigin['relation'];

const NOW = '2026-05-11T10:00:00Z';

export async function bundleVectors({ count, seed }: { count: number; seed: number }) {
  const production = await makeProduction({ consents: true });
  const random = createRandom(seed);
  const base = Buffer.from(sealBundle(production.organization, production.bundle)).toString();
  const consents = await consentsOf(production);
  const mutants = Array.from({ length: count }, () => mutant(production, consents, Buffer.from(base), random)).flatMap(
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
    ...fileChanges(production),
    ...workChanges(production),
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

/** Two covered files: one shows both performers, one shows no one. */
const FILES = [fileOf(1, { performers: [0, 1] }), fileOf(2, { depicted: 'nobody' })];

function fileChanges(production: Production): [what: string, change: Change, rest?: Partial<BundleCase>][] {
  const { organization } = production;
  const listing = (files: object[]) => (bundle: Unsealed) => listFiles(bundle, files);
  const [known, unknown] = [
    { name: 'picture "1".jpg', sha256: at(FILES, 0).sha256 },
    { name: 'another.jpg', sha256: 'f'.repeat(64) },
  ];
  const revoked = statusOf(organization, { takenAt: '2026-05-11T00:00:00Z', revoked: [1] });
  const uncovered = [...FILES, ...[3, 4, 5, 6].map((number) => fileOf(number, { depicted: 'unknown' }))];
  const accept: Acceptable[] = ['uncovered-files'];
  const origin = { sha256: 'a'.repeat(64), relation: 'crop', status: 'covered' } as const;
  const from = (number: number, relation: Relation, status: FileStatus | null = null) => ({
    derivedFrom: { sha256: fileOf(number).sha256, relation, status },
  });
  const copies = [
    fileOf(3, { depicted: 'nobody', ...from(1, 'transcode') }),
    fileOf(4, { depicted: 'nobody', ...from(3, 'version') }),
    fileOf(5, { depicted: 'nobody', ...from(1, 'crop') }),
    fileOf(6, { performers: [0], ...from(1, 'crop') }),
    fileOf(7, { depicted: 'unknown', ...from(1, 'resize') }),
    fileOf(8, { performers: [1], replicas: [replica(1, 'replica_consent_missing')], ...from(1, 'version') }),
  ];
  const elsewhere = (['covered', 'not_covered', 'withdrawn', 'removed', 'unknown'] as const).flatMap((status, index) =>
    (['crop', 'resize'] as const).map((relation, place) =>
      fileOf(10 + 2 * index + place, { depicted: 'nobody', ...from(99, relation, status) }),
    ),
  );
  const removed = { ...at(FILES, 0), removed: true as const };
  const perceptualHash = { algorithm: 'pdq', value: 'b'.repeat(64), quality: 100 } as const;
  return [
    ['files', listing(FILES)],
    ['no files', listing([])],
    ['a given file', listing(FILES), { files: [known] }],
    ['a given file that is not listed', listing(FILES), { files: [known, unknown] }],
    ['a given file without files', () => undefined, { files: [unknown] }],
    ['files, one withdrawn', listing(FILES), { status: revoked, files: [known] }],
    [
      'files of someone without a release',
      (b) => {
        Object.assign(at(b.manifest.performers, 1), { release: null, missing: ['release_missing'] });
        listFiles(b, FILES);
      },
      { files: [known] },
    ],
    ['files that are not covered', listing(uncovered)],
    ['files that are not covered, accepted', listing(uncovered), { accept }],
    [
      'a given file that is not covered, accepted',
      listing([fileOf(1, { depicted: 'unknown' })]),
      { accept, files: [known] },
    ],
    ['a file with someone else', listing([fileOf(1, { performers: [0], absent: 2 })])],
    ['a file derived from another', listing([fileOf(1, { performers: [1], derivedFrom: origin, perceptualHash })])],
    ['copies of a file', listing([...copies, ...FILES])],
    ['copies of a withdrawn file', listing([...copies, ...FILES]), { status: revoked, files: [known] }],
    ['a removed file', listing([removed, at(FILES, 1)]), { files: [known] }],
    ['a removed file, accepted', listing([removed, at(FILES, 1)]), { accept, files: [known] }],
    ['a removed file of someone who withdrew', listing([removed]), { status: revoked }],
    ['copies of a removed file', listing([...copies, removed])],
    ['a file that says that it is not removed', listing([{ ...fileOf(1), removed: false }])],
    ['copies of files that are not in the bundle', listing(elsewhere)],
    ...replicaChanges(production),
    ['an original with a stated status', listing([...FILES, fileOf(3, from(1, 'crop', 'covered'))])],
    ['a missing original without a status', listing([fileOf(3, from(9, 'crop'))])],
    [
      'originals that lead back',
      listing([fileOf(1, from(2, 'crop')), fileOf(2, from(3, 'crop')), fileOf(3, from(1, 'crop'))]),
    ],
    ['a file of someone unknown', listing([fileOf(1, { performers: [2] })])],
    ['a file that lists one twice', listing([fileOf(1, { performers: [1, 1] })])],
    ['a file that shows no one, with performers', listing([fileOf(1, { performers: [0], depicted: 'nobody' })])],
    ['a file that lists no one', listing([fileOf(1, { depicted: 'declared' })])],
    ['a file twice', listing([fileOf(1), { ...fileOf(2), sha256: fileOf(1).sha256 }])],
    ['a file without a size', listing([{ ...fileOf(1), size: 0 }])],
    ['a file with a name', listing([{ ...fileOf(1), name: 'anna.jpg' }])],
    ['a file with the ID of a performer', listing([{ ...fileOf(1), id: 'pfm_1' }])],
    ['a hash in upper case', listing([{ ...fileOf(1), sha256: 'A'.repeat(64) }])],
    ['files in version 1', (b) => void Object.assign(b, { files: FILES })],
    ['version 2 without files', listing(null as never)],
  ];
}

/** Files with digital replicas of the second performer, whose consent or release differs. */
function replicaChanges(production: Production): [what: string, change: Change, rest?: Partial<BundleCase>][] {
  const { organization } = production;
  const one = fileOf(1, { performers: [0, 1], replicas: [replica(1)] });
  const missing = (code: string) => fileOf(1, { performers: [1], replicas: [replica(1, code)] });
  const listing =
    (files: readonly object[] = [one], of: Parameters<typeof consentsOf>[1] = {}, edit = (all: object[]) => all) =>
    async (bundle: Unsealed) =>
      listFiles(bundle, files, { consents: edit(await consentsOf(production, of)) });
  const claiming = (claims: Record<string, unknown>) => listing([one], { claims });
  const taken = { takenAt: '2026-05-11T00:00:00Z' };
  const accept: Acceptable[] = ['uncovered-files'];
  const files = [{ name: 'clip', sha256: one.sha256 }];
  return [
    ['a digital replica', listing(), { files }],
    ['two digital replicas', listing([fileOf(1, { performers: [0, 1], replicas: [replica(0), replica(1)] })])],
    [
      'a digital replica of a withdrawn consent',
      listing(),
      { status: statusOf(organization, { ...taken, revoked: [CONSENT_PLACE + 1] }) },
    ],
    [
      'a digital replica of a consent withdrawn before',
      async (b) => {
        await listing()(b);
        Object.assign(b, { status: statusOf(organization, { revoked: [CONSENT_PLACE + 1] }) });
      },
    ],
    [
      'a digital replica of someone who withdrew',
      listing(),
      { status: statusOf(organization, { ...taken, revoked: [1] }) },
    ],
    ...['release_withdrawn', 'replica_consent_withdrawn', 'replica_consent_missing', 'credential_suspended'].flatMap(
      (code): [string, Change, Partial<BundleCase>?][] => [
        [`a digital replica, ${code}`, listing([missing(code)]), { files }],
        [`a digital replica, ${code}, accepted`, listing([missing(code)]), { accept }],
      ],
    ),
    [
      'a performer who withdrew, as stated',
      (b) => {
        Object.assign(at(b.manifest.performers, 1), { release: null, missing: ['release_withdrawn'] });
        listFiles(b, [fileOf(1, { performers: [1] })]);
      },
    ],
    ['a digital replica whose consent has ended', listing([one], { until: '2026-05-09T00:00:00Z' })],
    ['a digital replica whose consent ends', listing([one], { until: '2026-05-11T00:00:00Z' })],
    ['a digital replica of a used consent', listing([one], { use: { file: 'file_9' } })],
    ['a digital replica of a consent used without a file', listing([one], { use: { file: null } })],
    ['a digital replica of the use', listing([one], { use: { file: one.id } })],
    ['a consent to something else', claiming({ purpose_type: 'research' })],
    ['a consent without a type', claiming({ purpose_type: undefined })],
    ['a credential that is no consent', listing([one], { vct: 'model-release' })],
    ['an attested consent', claiming({ assurance: 'attested' })],
    ['a consent without a document', claiming({ document_hash: undefined })],
    ['a consent of another document', claiming({ document_hash: 'a'.repeat(64) })],
    ['a consent for another project', claiming({ project_scope: 'urn:avouch:project:prj_winter' })],
    ['a consent for this project', claiming({ project_scope: 'urn:avouch:project:prj_summer' })],
    ["another performer's consent", claiming({ principal_id: 'per_performer1' })],
    ['a consent of no one', claiming({ principal_id: undefined })],
    ['a consent with another ID', claiming({ record_id: 'cns_other' })],
    [
      "another performer's receipt",
      listing([one], {}, (all) => all.map((each) => ({ ...each, receipt: (all[0] as { receipt: string }).receipt }))),
    ],
    [
      "a release's receipt",
      async (b) => {
        const { receipt } = at(b.releases, 1);
        await listing([one], {}, (all) => all.map((each) => ({ ...each, receipt })))(b);
      },
    ],
    ['a consent without a receipt', listing([one], {}, (all) => all.map((each) => ({ ...each, receipt: null })))],
    [
      'a consent without a receipt, accepted',
      listing([one], {}, (all) => all.map((each) => ({ ...each, receipt: null }))),
      { accept: ['without-receipts'] },
    ],
    [
      'a consent without lists',
      async (b) => {
        await listing()(b);
        Object.assign(b, { status: null });
      },
    ],
    ['a changed consent', listing([one], {}, (all) => all.map((each) => ({ ...each, credential: 'text' })))],
    [
      "a file with another performer's consent",
      listing([fileOf(1, { performers: [0, 1], replicas: [{ performer: 0, consent: 1, missing: null }] })]),
    ],
    [
      'a file with a consent that is not there',
      listing([fileOf(1, { performers: [1], replicas: [{ performer: 1, consent: 2, missing: null }] })]),
    ],
    [
      'a file with a consent that is missing and there',
      listing([
        fileOf(1, { performers: [1], replicas: [{ performer: 1, consent: 1, missing: 'replica_consent_used' }] }),
      ]),
    ],
    [
      'a file with neither',
      listing([fileOf(1, { performers: [1], replicas: [{ performer: 1, consent: null, missing: null }] })]),
    ],
    ['a reason in words', listing([missing('the consent of Anna')])],
    ['one digital replica twice', listing([fileOf(1, { performers: [0, 1], replicas: [replica(1), replica(1)] })])],
    [
      'a digital replica of someone who does not appear',
      listing([fileOf(1, { performers: [0], replicas: [replica(1)] })]),
    ],
    ['a consent of someone unknown', listing([one], {}, (all) => [...all, { ...all[0], performer: 2 }])],
    ['a use without an ID', listing([one], {}, (all) => all.map((each) => ({ ...each, use: { file: 'cut.mp4' } })))],
    ['consents in version 1', async (b) => void Object.assign(b, { consents: await consentsOf(production) })],
  ];
}

function workChanges({ organization }: Production): [what: string, change: Change, rest?: Partial<BundleCase>][] {
  const agreements = [
    agreementCredential(organization),
    agreementCredential(organization, { type: 'copyright_license' }),
  ];
  const listing =
    (works: object[], own = agreements, files: object[] = FILES) =>
    (bundle: Unsealed) =>
      listFiles(bundle, files, { works, agreements: own });
  const sale = transferOf(1, { support: 'agreement', agreement: 0 });
  const license = transferOf(2, {
    ...{ kind: 'license', exclusive: true, sublicensing: true, from: 'rho_2', to: 'rho_3', countries: ['ES', 'PT'] },
    ...{ rights: ['communication_to_public'], validFrom: '2026-04-01', validUntil: '2027-04-01' },
    ...{ support: 'agreement', agreement: 1 },
  });
  const supported = workOf([sale, license], { files: [0], title: 'Buch der Meere – 海' });
  const twice = workOf([sale, transferOf(3, { to: 'rho_4', validFrom: '2026-03-02' })]);
  const revoked = statusOf(organization, { takenAt: '2026-05-11T00:00:00Z', revoked: [20] });
  const then = statusOf(organization, { revoked: [20] });
  return [
    ['a work', listing([supported])],
    ['a work without files', listing([workOf([sale, license])], agreements, [])],
    ['a work that is only stated', listing([workOf([transferOf(1)])], [])],
    ['a work without transfers', listing([workOf([], { createdOn: '2027-01-01' })], [])],
    ['a disputed work', listing([{ ...supported, disputed: true }])],
    ['a disputed work sold twice', listing([{ ...twice, disputed: true }]), { accept: ['title-faults'] }],
    ['a work that says that it is not disputed', listing([{ ...supported, disputed: false }])],
    ['a work sold twice', listing([twice])],
    ['a work sold twice, accepted', listing([twice]), { accept: ['title-faults'] }],
    ['a chain of another day', listing([workOf([sale], { chain: { ...supported.chain, on: '2026-05-09' } })])],
    ['a chain without its faults', listing([{ ...twice, chain: workOf([sale]).chain }])],
    ['an agreement of another type', listing([workOf([{ ...sale, agreement: 1 }])])],
    ['a transfer without its agreement', listing([workOf([{ ...sale, agreement: null }])])],
    ['an agreement revoked since', listing([supported]), { status: revoked }],
    [
      'an agreement revoked before',
      (b) => {
        listing([supported])(b);
        Object.assign(b, { status: then });
      },
    ],
    [
      'a credential that is no agreement',
      listing([supported], [agreementCredential(organization, { vct: 'other' }), ...agreements.slice(1)]),
    ],
    [
      'a changed agreement',
      listing(
        [supported],
        agreements.map((each) => each.replace('.', '.e')),
      ),
    ],
    ['an agreement that is text', listing([supported], ['text', 'text~'])],
    ['a work with a missing agreement', listing([supported], [])],
    ['a work with a missing file', listing([{ ...supported, files: [2] }])],
    ['a work twice', listing([supported, supported])],
    ['a transfer twice', listing([workOf([sale, sale])])],
    [
      'a share of more than the whole',
      listing([{ ...supported, shares: [{ holderId: 'rho_1', rights: ['adaptation'], share: 10_001 }] }]),
    ],
    ['a right that two own wholly', listing([workOf([], { shares: [wholeShare('rho_1'), wholeShare('rho_2')] })], [])],
    ['a holder with a name', listing([{ ...supported, holders: [] }])],
    ...[1, 2, 3].map((seed): [string, Change] => [`chains ${seed}`, listing(chains(seed), [])]),
  ];
}

const wholeShare = (holderId: string) => ({ holderId, rights: ['adaptation' as const], share: 10_000 });

/** Works with random transfers, whose chains have every kind of fault. */
function chains(seed: number): object[] {
  const random = createRandom(seed);
  const holders = ['rho_1', 'rho_2', 'rho_3', 'rho_4'];
  const lists = [null, null, ['ES'], ['ES', 'PT'], ['US'], ['US', 'ES', 'AT']];
  const days = ['2026-01-01', '2026-03-01', '2026-05-10', '2026-05-11', '2026-06-01'];
  return Array.from({ length: 60 }, (_, index) => {
    const transfers = Array.from({ length: random.integer(9) }, (__, number) =>
      transferOf(number, {
        kind: random.pick(['assignment', 'license']),
        exclusive: random.integer(2) === 0,
        sublicensing: random.integer(2) === 0,
        from: random.pick(holders),
        to: random.pick(holders),
        rights: random.pick([['adaptation'], ['reproduction', 'performers'], [...AUTHORS_RIGHTS]]),
        share: random.pick([10_000, 5000, 2500, 1]),
        countries: random.pick(lists),
        validFrom: random.pick(days),
        validUntil: random.pick([null, null, '2026-05-10', '2026-12-31']),
        support: random.pick(['stated', 'stated', 'not_completed']),
      }),
    );
    const shares = [6000, 4000].slice(random.integer(2)).map((share, place) => ({
      ...{ holderId: holders[place] ?? '', share, rights: [...AUTHORS_RIGHTS, 'performers' as const] },
    }));
    return workOf(transfers, { shares, id: `work_${index}` });
  });
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
function mutant(
  { organization, bundle }: Production,
  consents: readonly BundledConsent[],
  bytes: Uint8Array,
  random: Random,
): BundleCase | undefined {
  const trust = random.pick(['plain', 'plain', 'noLog', 'same']);
  const accept = ACCEPTABLE.filter(() => random.integer(4) === 0);
  const files = [...FILES, fileOf(3, { performers: [0, 1], replicas: [replica(1)] })];
  const listed: Unsealed = {
    ...bundle,
    format: 'avouch-bundle-v2',
    files,
    consents: [...consents],
    works: [],
    agreements: [],
  };
  const parts = [
    'manifest',
    'files',
    'consents',
    'releases',
    'ageProofs',
    'producer',
    'consistency',
    'status',
    'checkpoint',
  ] as const;
  const part = random.pick(['manifest', 'manifest', ...parts] as const);
  try {
    if (random.integer(6) === 0)
      return { what: 'a bit', bytes: flipped(bytes, random.integer(bytes.length * 8)), trust };
    const changed = { ...listed, [part]: mutateJson(listed[part], random) };
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
  const names = Object.keys(to).filter((name) => textOf(from[name]) !== textOf(to[name]));
  return {
    parts: Object.fromEntries(names.map((name) => [name, edit(textOf(from[name]), textOf(to[name]))])),
  };
}

/** Empty for a member that the other bundle has not. */
const textOf = (value: unknown): string => (value === undefined ? '' : canonicalJson(value));

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
