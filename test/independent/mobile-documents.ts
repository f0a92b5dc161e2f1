// Mobile documents of a running service, and changed ones, before our verifier and one in Python (pymdoccbor, and own checks).
import { spawnSync } from 'node:child_process';
import { createPublicKey } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SCOPES } from '#platform/operation/actor.ts';
import {
  newAuthority,
  newPair,
  type PresentOptions,
  presentDocument,
  receiveDocument,
} from '../../scripts/bench/wallets/mobile-document.ts';
import { decided } from '../domains/identity/identity-verification/use-verifications.ts';
import { testModeOf } from '../domains/operations/test-mode/use-test-mode.ts';
import { acceptOffer, type Body } from '../domains/verifications/credential-offers/use-offers.ts';
import type { ApiClient } from '../support/api-client.ts';
import { newKey } from '../support/peers/receiving-wallet.ts';
import type { TestService } from '../support/service.ts';

const PROGRAM = join(import.meta.dirname, 'verify-mdoc.py');
const TOOLS = join(import.meta.dirname, '../../.runtime/independent');
const PYTHON = join(TOOLS, 'bin/python');
const PACKAGES = ['pymdoccbor==1.4.0', 'cryptography>=45'];
const DAY_MS = 86_400_000;
const AGE = 'eu.europa.ec.av.1';
const MUTANTS = 200;

interface Case {
  what: string;
  response: string;
  transcript: string;
  docType: string;
  root: string;
  at: string;
  /** Undefined where only agreement counts. */
  holds?: boolean;
}

/** Whether both verifiers agree on every case, and on those that are known. */
export async function compareDocuments(folder: string, service: TestService): Promise<boolean> {
  installPackages();
  const cases = await makeCases(service);
  writeFileSync(join(folder, 'documents.json'), JSON.stringify(cases));
  const run = spawnSync(PYTHON, [PROGRAM, 'documents.json'], { cwd: folder, encoding: 'utf8' });
  if (run.status !== 0) throw new Error(run.stderr);
  const said = run.stdout.trim().split('\n');
  let [held, differences] = [0, 0];
  for (const [index, each] of cases.entries()) {
    const ours = await holds(service, each);
    const theirs = said[index] === 'holds';
    if (ours) held += 1;
    if (ours === theirs && (each.holds ?? ours) === ours) continue;
    differences += 1;
    process.stdout.write(`differs: ${each.what}: ${ours ? 'holds' : 'is refused'} here, there: ${said[index]}\n`);
  }
  process.stdout.write(`${cases.length} mobile documents, ${held} of them hold, ${differences} judged differently\n`);
  return differences === 0 && said.length === cases.length;
}

function installPackages(): void {
  if (existsSync(PYTHON)) return;
  for (const [program, ...args] of [
    ['python3', '-m', 'venv', TOOLS],
    [PYTHON, '-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', ...PACKAGES],
  ] as const) {
    const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
  }
}

/** By the roots of the case alone: our own root is one of them or not. */
async function holds({ ctx }: TestService, { response, transcript, root, at, docType }: Case): Promise<boolean> {
  const { verified, credentials } = await ctx.agent.verifyPresentation(response, {
    audience: null,
    nonce: null,
    at: new Date(at),
    trustedRoots: [root],
    rootsAreIssuers: true,
    sessionTranscript: Buffer.from(transcript, 'hex'),
  });
  const [{ documentType, claims = {} } = {}] = credentials;
  return verified && documentType === docType && Object.keys(claims).length > 0;
}

async function makeCases(service: TestService): Promise<Case[]> {
  const scopes = [...SCOPES];
  // In test mode no picture has to be read.
  const api = await testModeOf(service, await service.account({ scopes }), { scopes });
  const root = await service.ctx.agent.rootCertificate();
  const expected = { givenName: 'Ada', familyName: 'Okafor', birthDate: '1994-03-02' };
  const { body } = await api.post('/v1/verifications', {
    type: 'idv',
    userId: 'ada',
    expected,
    testOutcome: 'verified',
  });
  const { credentialId } = await decided(api, body.id);
  const now = service.ctx.clock.now();
  const cases: Case[] = [];
  for (const format of ['mso_mdoc', AGE]) {
    const document = await receive(api, credentialId, format);
    const transcript = Buffer.from('83f6f68261786179', 'hex');
    const base = { docType: document.docType, root, at: now.toISOString(), transcript: transcript.toString('hex') };
    const show = [...document.items.keys()];
    const present = (more: PresentOptions = {}) => presentDocument(document, undefined, { show, transcript, ...more });
    const response = present();
    const end = Date.parse(document.mso.get('validityInfo').get('validUntil').value);
    const refused = { ...base, response, holds: false };
    cases.push(
      { ...base, what: `${format}: whole`, response, holds: true },
      { ...base, what: `${format}: one element`, response: present({ show: ['age_over_18'] }), holds: true },
      { ...refused, what: `${format}: by another key`, response: present({ by: newPair() }) },
      { ...refused, what: `${format}: in another session`, transcript: '83f6f6826179617a' },
      { ...refused, what: `${format}: as another type`, response: present({ docType: 'org.example.other' }) },
      { ...refused, what: `${format}: under a foreign root`, root: (await newAuthority()).pem },
      { ...refused, what: `${format}: expired`, at: new Date(end).toISOString() },
      { ...base, what: `${format}: a second before`, response, at: new Date(end - 1000).toISOString(), holds: true },
      { ...refused, what: `${format}: before it was signed`, at: new Date(now.getTime() - DAY_MS).toISOString() },
      { ...refused, what: `${format}: a changed element`, response: present({ tamper: changeLast }) },
      ...mutantsOf(response).map((each, index) => ({ ...base, what: `${format}: bit ${index}`, response: each })),
    );
  }
  return cases;
}

async function receive(api: ApiClient, credentialId: string, format: string) {
  const { wallet, token, offer } = await acceptOffer(api, `/v1/credentials/${credentialId}`, {
    more: { formats: [format] },
  });
  const key = newKey();
  const [configuration = ''] = offer.credential_configuration_ids;
  const { body } = await wallet.request(token, { configuration, keys: [key] });
  const [{ credential }]: Body = body.credentials;
  const { privateKey } = key;
  return receiveDocument(credential, { privateKey, publicKey: createPublicKey(privateKey) });
}

/** The value stands at the end. */
function changeLast([first = new Uint8Array(), ...rest]: Uint8Array[]): Uint8Array[] {
  const changed = Uint8Array.from(first);
  changed[12] = (changed[12] ?? 0) ^ 1;
  return [changed, ...rest];
}

/** One bit each, at places all over. */
function mutantsOf(response: string): string[] {
  const bytes = Buffer.from(response, 'base64url');
  return Array.from({ length: MUTANTS }, (_, index) => {
    const changed = Buffer.from(bytes);
    const at = Math.floor((index / MUTANTS) * bytes.length);
    changed[at] = (changed[at] ?? 0) ^ (1 << (index % 8));
    return changed.toString('base64url');
  });
}
