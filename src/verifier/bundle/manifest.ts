import type { CalendarDay } from '../encoding/days.ts';
import { readUtcTime } from '../encoding/hashes.ts';
import { SIGNATURE_LEVELS, type SignatureLevel } from '../evidence/signature-level.ts';
import { InputError, readArray, readExactObject, readInteger, readOneOf, readText, requireDistinct } from '../input.ts';
import { readCountableDay, readDid } from '../proof/statement-parts.ts';

/** The organization's statement about a production; the bundle's seal covers it. */
export interface BundleManifest {
  bundleId: string;
  createdAt: string;
  /** DID of the organization, which issued all releases and the proofs' claims. */
  issuer: string;
  /** `scope` is projectScope(id). */
  project: { id: string; scope: string; title?: string };
  shoots: BundleShoot[];
  /** The expected number of performers; null if unknown. */
  expectedPerformers: number | null;
  producer: { name?: string } | null;
  /** The policy under which the bundle was created. It may be stricter than the verifier's own rules. */
  policy: BundlePolicy;
  performers: BundlePerformer[];
}

export interface BundlePolicy {
  years: number;
  performerSignature: boolean;
  /** The required level of each performer's signature; absent in bundles older than the levels. */
  signatureLevel?: SignatureLevel;
}

export interface BundleShoot {
  from: CalendarDay;
  until: CalendarDay;
}

export interface BundlePerformer {
  id: string;
  /** Index in `releases`; null if there is none. */
  release: number | null;
  /** The performer's first day on camera. */
  shotOn: CalendarDay | null;
  /** Indexes in `ageProofs`. */
  ageProofs: number[];
  /** Missing items that the bundle's issuer knows of, such as `release_missing`. */
  missing: string[];
}

export const MOST_PERFORMERS = 500;
const MOST_PROOFS = 8;
/** Texts of the verdict begin with this ID, so it must not be able to imitate the verifier's own words. */
const PERFORMER_ID = /^(?:pfm|rel)_[A-Za-z0-9_]{1,60}$/;
const CODE = /^[a-z][a-z0-9_]{0,63}$/;
const MEMBERS = [
  'bundleId',
  'createdAt',
  'issuer',
  'project',
  'shoots',
  'expectedPerformers',
  'producer',
  'policy',
  'performers',
];

export function readManifest(value: unknown, path: string): BundleManifest {
  const manifest = readExactObject(value, path, { required: MEMBERS });
  const shoots = readArray(manifest.shoots, `${path}.shoots`, { min: 0, max: 1000 });
  const performers = readArray(manifest.performers, `${path}.performers`, { min: 0, max: MOST_PERFORMERS }).map(
    (each, index) => readPerformer(each, `${path}.performers[${index}]`),
  );
  requireDistinct(
    performers.map(({ id }) => id),
    `${path}.performers`,
  );
  const { expectedPerformers: expected } = manifest;
  return {
    bundleId: readText(manifest.bundleId, `${path}.bundleId`, 64),
    createdAt: readUtcTime(manifest.createdAt, `${path}.createdAt`),
    issuer: readDid(manifest.issuer, `${path}.issuer`),
    project: readProject(manifest.project, `${path}.project`),
    shoots: shoots.map((each, index) => readShoot(each, `${path}.shoots[${index}]`)),
    expectedPerformers:
      expected === null ? null : readInteger(expected, `${path}.expectedPerformers`, { min: 0, max: 1_000_000 }),
    producer: manifest.producer === null ? null : readProducer(manifest.producer, `${path}.producer`),
    policy: readPolicy(manifest.policy, `${path}.policy`),
    performers,
  };
}

function readProject(value: unknown, path: string): BundleManifest['project'] {
  const project = readExactObject(value, path, { required: ['id', 'scope'], optional: ['title'] });
  return {
    id: readText(project.id, `${path}.id`, 256),
    scope: readText(project.scope, `${path}.scope`, 512),
    ...(project.title !== undefined && { title: readText(project.title, `${path}.title`, 1000) }),
  };
}

function readShoot(value: unknown, path: string): BundleShoot {
  const shoot = readExactObject(value, path, { required: ['from', 'until'] });
  const from = readCountableDay(shoot.from, `${path}.from`);
  const until = readCountableDay(shoot.until, `${path}.until`);
  if (until < from) throw new InputError(path, 'ends before it begins');
  return { from, until };
}

function readProducer(value: unknown, path: string): { name?: string } {
  const producer = readExactObject(value, path, { required: [], optional: ['name'] });
  return producer.name === undefined ? {} : { name: readText(producer.name, `${path}.name`, 500) };
}

function readPolicy(value: unknown, path: string): BundlePolicy {
  const policy = readExactObject(value, path, {
    required: ['years', 'performerSignature'],
    optional: ['signatureLevel'],
  });
  const { performerSignature, signatureLevel } = policy;
  if (typeof performerSignature !== 'boolean') throw new InputError(`${path}.performerSignature`, 'not a boolean');
  return {
    years: readInteger(policy.years, `${path}.years`, { min: 1, max: 150 }),
    performerSignature,
    ...(signatureLevel !== undefined && {
      signatureLevel: readOneOf(signatureLevel, `${path}.signatureLevel`, SIGNATURE_LEVELS),
    }),
  };
}

function readPerformer(value: unknown, path: string): BundlePerformer {
  const performer = readExactObject(value, path, { required: ['id', 'release', 'shotOn', 'ageProofs', 'missing'] });
  const proofs = readArray(performer.ageProofs, `${path}.ageProofs`, { min: 0, max: MOST_PROOFS });
  const missing = readArray(performer.missing, `${path}.missing`, { min: 0, max: 32 });
  return {
    id: readPerformerId(performer.id, `${path}.id`),
    release: performer.release === null ? null : readPlace(performer.release, `${path}.release`),
    shotOn: performer.shotOn === null ? null : readCountableDay(performer.shotOn, `${path}.shotOn`),
    ageProofs: proofs.map((each, index) => readPlace(each, `${path}.ageProofs[${index}]`)),
    missing: missing.map((each, index) => readCode(each, `${path}.missing[${index}]`)),
  };
}

function readPerformerId(value: unknown, path: string): string {
  const id = readText(value, path, 64);
  if (!PERFORMER_ID.test(id)) throw new InputError(path, 'not the ID of a performer or release such as pfm_1');
  return id;
}

function readPlace(value: unknown, path: string): number {
  return readInteger(value, path, { min: 0, max: MOST_PERFORMERS * MOST_PROOFS });
}

/** A code that a bundle's issuer states, such as `release_missing`. */
export function readCode(value: unknown, path: string): string {
  const code = readText(value, path, 64);
  if (!CODE.test(code)) throw new InputError(path, 'not a code such as release_missing');
  return code;
}
