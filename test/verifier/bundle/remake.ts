// What a cheating organization replaces, with real signatures. Proofs that are not the point of an attack use the
// secrets of a simulated setup, which the trust file accepts beside the real one: they are instant and valid.
import { nullifierOf } from '#prover/nullifier.ts';
import type { BundledConsent } from '#verifier/bundle/bundled-consents.ts';
import type { BundledFile, BundledReplica } from '#verifier/bundle/bundled-files.ts';
import type { BundledTransfer, BundledWork } from '#verifier/bundle/bundled-works.ts';
import { signalNames } from '#verifier/proof/circuits.ts';
import { statementSignals } from '#verifier/proof/statement.ts';
import { verificationKeyHash } from '#verifier/proof/verification-key.ts';
import { computeChain } from '#verifier/works/compute-chain.ts';
import { AUTHORS_RIGHTS } from '#verifier/works/rights.ts';
import { type Organization, signSdJwt } from '../../../scripts/generate/production/organization.ts';
import type { Person } from '../../../scripts/generate/production/person.ts';
import { askedOf, nameOf, type Production } from '../../../scripts/generate/production/production.ts';
import { documentHash, LIST, makeRelease, type ReleasePlan } from '../../../scripts/generate/production/release.ts';
import { simulateSetup } from '../../mutants/proofs/simulate.ts';
import { at, type Unsealed } from './use-production.ts';

const setup = simulateSetup(signalNames('age-over').length, 1);

/** The trust file of a production, with these organizations and the simulated setup. */
export function believing({ trust, log }: Production, organizations: readonly Organization[]): object {
  const simulated = {
    circuit: 'age-over',
    setup: 'development',
    sha256: verificationKeyHash(setup.json),
    key: setup.json,
  };
  const issuers = organizations.map(({ did, document }) => ({ did, document }));
  return {
    ...trust,
    issuers: [...issuers, log.issuer],
    verificationKeys: [...trust.verificationKeys, simulated],
  };
}

async function simulateAge(
  { did, issuerKey }: Organization,
  person: Person,
  statement: ReturnType<typeof askedOf>,
): Promise<Record<string, unknown>> {
  const values: Readonly<Record<string, string>> = {
    nullifier: await nullifierOf(person.claims.personKey, statement.scope),
    assurance: '1',
    issuerAx: issuerKey.x,
    issuerAy: issuerKey.y,
    ...statementSignals(statement),
  };
  const publicSignals = signalNames('age-over').map((name) => values[name] ?? '');
  const proof = setup.simulate(publicSignals);
  return { format: 'avouch-proof-v1', circuit: 'age-over', statement, issuer: did, proof, publicSignals };
}

/** Reissues the release of the second performer, with an age proof for it. */
export async function reissue(
  bundle: Unsealed,
  { organization, people }: Production,
  { on, ...plan }: Partial<ReleasePlan> & { on?: string } = {},
): Promise<string> {
  const person = plan.person ?? at(people, 1);
  const credential = await makeRelease({ organization, person, name: nameOf(1), position: 1, ...plan });
  at(bundle.releases, 1).credential = credential;
  bundle.ageProofs[1] = await simulateAge(organization, person, askedOf(organization, credential, on));
  return credential;
}

/** Removes the age proof of the second performer, with the maker's statement about it. */
export function withoutProof(bundle: Unsealed, missing: string): void {
  bundle.ageProofs.pop();
  Object.assign(at(bundle.manifest.performers, 1), { ageProofs: [], missing: [missing] });
}

/** A credential of the producer. */
export function producerCredential(
  organization: Organization,
  { type = 'business-verification', name = 'Muster Film GmbH' } = {},
) {
  return signSdJwt(organization, {
    open: {
      vct: `https://studio.example/credential-types/${type}/v1`,
      iat: Date.parse('2026-05-01T10:06:00Z') / 1000,
      status: { status_list: { idx: 9, uri: LIST } },
    },
    shown: { legal_name: name, registry_confirmed: true },
  });
}

/** A registered file; `performers` makes it `declared`. */
export function fileOf(number: number, more: Partial<BundledFile> = {}): BundledFile {
  const { performers = [], absent = 0 } = more;
  return {
    id: `file_${number}`,
    sha256: String(number).padStart(64, '0'),
    size: 1000 + number,
    mediaType: 'image/jpeg',
    perceptualHash: null,
    depicted: performers.length + absent > 0 ? 'declared' : 'nobody',
    performers,
    replicas: [],
    absent,
    derivedFrom: null,
    ...more,
  };
}

/** A digital replica of a performer, covered by the performer's consent unless a reason is given. */
export function replica(performer: number, missing: string | null = null): BundledReplica {
  return { performer, consent: missing === null ? performer : null, missing };
}

/** The consent of each performer to digital replicas; `claims` change those of the second. */
export async function consentsOf(
  { organization, people, log }: Production,
  {
    claims = {},
    vct = 'consent',
    until,
    use = null,
  }: { claims?: Record<string, unknown>; vct?: string; until?: string; use?: BundledConsent['use'] } = {},
): Promise<BundledConsent[]> {
  return Promise.all(
    people.map(async (_, performer) => {
      const [name, isChanged] = [nameOf(performer), performer === 1];
      const shown: Record<string, unknown> = {
        record_id: `cns_${name}`,
        principal_id: `per_${name}`,
        purpose_type: 'digital replica',
        consent_event: { state: 'given', at: '2026-05-01T10:06:00Z' },
        assurance: 'signed',
        agreement_id: `agr_consent_${name}`,
        document_hash: documentHash(`consent ${name}`),
        ...(isChanged && claims),
      };
      const credential = signSdJwt(organization, {
        open: {
          vct: `https://studio.example/credential-types/${isChanged ? vct : 'consent'}/v1`,
          iat: Date.parse('2026-05-01T10:06:00Z') / 1000,
          ...(isChanged && until !== undefined && { exp: Date.parse(until) / 1000 }),
          status: { status_list: { idx: CONSENT_PLACE + performer, uri: LIST } },
        },
        shown: Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== undefined)),
        withheld: { purpose: 'Narration by Anna Muster' },
      });
      const receipt = await log.receipt(people.length + performer, log.size);
      return { performer, credential, receipt, use: isChanged ? use : null };
    }),
  );
}

/** The place of the first performer's consent in the status list. */
export const CONSENT_PLACE = 30;

/** Parts of version 2 besides the files. */
interface Listed {
  consents?: readonly object[];
  works?: readonly object[];
  agreements?: readonly string[];
}

/** Makes a bundle one that lists these files, consents, works, and credentials of agreements. */
export function listFiles(
  bundle: Unsealed,
  files: readonly object[],
  { consents = [], works = [], agreements = [] }: Listed = {},
): void {
  Object.assign(bundle, { format: 'avouch-bundle-v2', files, consents, works, agreements });
}

/** The credential of an agreement, at a place in the status list. */
export function agreementCredential(
  organization: Organization,
  { type = 'copyright_assignment', vct = 'agreement', idx = 20 } = {},
): string {
  return signSdJwt(organization, {
    open: {
      vct: `https://studio.example/credential-types/${vct}/v1`,
      iat: Date.parse('2026-03-01T10:00:00Z') / 1000,
      status: { status_list: { idx, uri: LIST } },
    },
    shown: { agreement_id: 'agr_1', agreement_type: type },
    withheld: { title: 'Assignment by Mara Lindqvist' },
  });
}

/** A transfer of all rights from the first author. */
export function transferOf(number: number, more: Partial<BundledTransfer> = {}): BundledTransfer {
  return {
    ...{ id: `wtr_${number}`, kind: 'assignment', exclusive: false, sublicensing: false },
    ...{ from: 'rho_1', to: 'rho_2', rights: [...AUTHORS_RIGHTS], share: 10_000, countries: null },
    ...{ validFrom: '2026-03-01', validUntil: null, support: 'stated', agreement: null },
    ...more,
  };
}

/** A work of one author; its chain follows from the transfers on the bundle's day. */
export function workOf(transfers: readonly BundledTransfer[], more: Partial<BundledWork> = {}): BundledWork {
  const shares = more.shares ?? [{ holderId: 'rho_1', rights: [...AUTHORS_RIGHTS], share: 10_000 }];
  const { createdOn = null } = more;
  const on = '2026-05-10';
  return {
    id: 'work_1',
    kind: 'audiovisual',
    createdOn,
    identifiers: { isan: null, isrc: null, iscc: null },
    files: [],
    shares,
    transfers: [...transfers],
    chain: { on, ...computeChain({ createdOn, shares, transfers }, { on }) },
    ...more,
  };
}
