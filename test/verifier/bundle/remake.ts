// What a cheating organization replaces, with real signatures. Proofs that are not the point of an attack use the
// secrets of a simulated setup, which the trust file accepts beside the real one: they are instant and valid.
import { nullifierOf } from '#prover/nullifier.ts';
import { signalNames } from '#verifier/proof/circuits.ts';
import { statementSignals } from '#verifier/proof/statement.ts';
import { verificationKeyHash } from '#verifier/proof/verification-key.ts';
import { type Organization, signSdJwt } from '../../../scripts/generate/production/organization.ts';
import type { Person } from '../../../scripts/generate/production/person.ts';
import { askedOf, nameOf, type Production } from '../../../scripts/generate/production/production.ts';
import { LIST, makeRelease, type ReleasePlan } from '../../../scripts/generate/production/release.ts';
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
