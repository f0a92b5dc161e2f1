// A production whose bundle passes: with performers who were of age and have signed releases, and a producer.
import { committedArtifacts } from '#prover/node-artifacts.ts';
import type { Bundle } from '#verifier/bundle/bundle.ts';
import { producerStatementOf } from '#verifier/bundle/producer-statement.ts';
import { ageStatementOf } from '#verifier/credential/release-context.ts';
import { projectScope } from '#verifier/proof/project-scope.ts';
import { type Log, newLog } from './log.ts';
import { newOrganization, type Organization, signTokenList } from './organization.ts';
import { newPerson, type Person, proveAge, proveProducer } from './person.ts';
import { documentHash, LIST, makeRelease, PROJECT } from './release.ts';

const SHOOT = { from: '2026-05-02', until: '2026-05-03' };
const MADE_AT = '2026-05-10T12:00:00.000Z';
/** When the lists in the bundle expire. */
const LISTS_UNTIL = '2026-05-17T00:00:00Z';

export interface Production {
  organization: Organization;
  people: Person[];
  log: Log;
  bundle: Omit<Bundle, 'seal'>;
  /** JSON of a trust file. */
  trust: { issuers: { did: string; document: object }[]; verificationKeys: object[]; logs: object[]; format: string };
}

/**
 * `before` is the number of other entries in the log before those of the releases; those of a consent of each performer
 * follow with `consents`.
 */
export async function makeProduction({ performers = 2, before = 3, consents = false } = {}): Promise<Production> {
  const organization = await newOrganization();
  const people = await Promise.all(Array.from({ length: performers }, () => newPerson()));
  const given = consents ? people.map(consentEntryOf) : [];
  const log = await newLog([...people.map(entryOf), ...given], { before });
  const releases: Bundle['releases'] = [];
  const ageProofs: Bundle['ageProofs'] = [];
  for (const [index, person] of people.entries()) {
    const credential = await makeRelease({ organization, person, name: nameOf(index), position: index });
    releases.push({ credential, receipt: await log.receipt(index, log.size) });
    ageProofs.push({ ...(await proveAge(organization, person, askedOf(organization, credential))) });
  }
  const producer = producerStatementOf({ issuer: organization.did, projectId: PROJECT, on: '2026-05-10' });
  const verificationKeys = await Promise.all(['age-over' as const, 'business-verified' as const].map(trustedKey));
  return {
    organization,
    people,
    log,
    bundle: {
      format: 'avouch-bundle-v1',
      manifest: manifestOf(organization, performers),
      releases,
      ageProofs,
      producer: { proof: { ...(await proveProducer(organization, producer)) } },
      status: statusOf(organization),
      checkpoint: await log.note(log.size),
      consistency: null,
      documents: [organization.document],
      verificationKeys,
    },
    trust: {
      format: 'avouch-trust-v1',
      issuers: [{ did: organization.did, document: organization.document }, log.issuer],
      verificationKeys,
      logs: [log.trusted],
    },
  };
}

export const nameOf = (index: number): string => `performer${index + 1}`;

function entryOf(_: unknown, index: number) {
  const name = nameOf(index);
  return { action: 'release.signed', subject: `rel_${name}`, details: { documentHash: documentHash(name) } };
}

function consentEntryOf(_: unknown, index: number) {
  const name = nameOf(index);
  return {
    action: 'consent.given',
    subject: `cns_${name}`,
    details: { documentHash: documentHash(`consent ${name}`) },
  };
}

/** The statement to prove about the performer of a release. */
export function askedOf({ did: issuer }: Organization, credential: string, on = SHOOT.from) {
  return ageStatementOf({ issuer, projectId: PROJECT, on, years: 18, credential });
}

function manifestOf({ did }: Organization, performers: number): Bundle['manifest'] {
  return {
    bundleId: 'bun_1',
    createdAt: MADE_AT,
    issuer: did,
    project: { id: PROJECT, scope: projectScope(PROJECT), title: 'Summer' },
    shoots: [SHOOT],
    expectedPerformers: performers,
    producer: { name: 'Muster Film GmbH' },
    policy: { years: 18, performerSignature: true },
    performers: Array.from({ length: performers }, (_, index) => ({
      id: `pfm_${index + 1}`,
      release: index,
      shotOn: SHOOT.from,
      ageProofs: [index],
      missing: [],
    })),
  };
}

/** A snapshot as of a given time; by default, a day before the bundle. */
export function statusOf(
  organization: Organization,
  { takenAt = '2026-05-10T00:00:00Z', until = LISTS_UNTIL, revoked = [] as readonly number[] } = {},
) {
  const [iat, exp] = [Date.parse(takenAt) / 1000, Date.parse(until) / 1000];
  const list = signTokenList(organization, { uri: LIST, iat, exp, revoked });
  return { format: 'avouch-status-v1', takenAt, expiresAt: until, lists: [list] };
}

async function trustedKey(circuit: 'age-over' | 'business-verified') {
  const { setup, verificationKeySha256: sha256, verificationKeyJson: key } = await committedArtifacts(circuit);
  return { circuit, setup, sha256, key };
}
