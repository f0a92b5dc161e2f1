// Single-bit changes of what a wallet answers through a browser, over HTTP, and of what evidence keeps of it.
import assert from 'node:assert/strict';
import { X509Certificate } from 'node:crypto';
import { readDeviceBinding } from '#agent/index.ts';
import { readCertificate } from '#verifier/credential/certificate.ts';
import { type DeviceBinding, judgeDeviceBinding } from '#verifier/evidence/device-binding.ts';
import { payloadNonce, type SignaturePayload } from '#verifier/evidence/signature-payload.ts';
import { InputError } from '#verifier/input.ts';
import {
  type Authority,
  issueDocument,
  MDL,
  MDL_NAMESPACE,
  type MobileDocument,
  newAuthority,
  newPair,
  presentDocument,
  transcriptOf,
} from '../../scripts/bench/wallets/mobile-document.ts';
import type { WalletRequest } from '../../scripts/bench/wallets/wallet.ts';
import {
  answerIso,
  browserAnswer,
  browserTranscript,
  type Exchange,
  openBrowserRequest,
} from '../support/peers/browser-wallet.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { chooseBits, flipped, generator } from './bits.ts';
import type { MutantsOfFile } from './mutants.ts';

interface Options {
  count: number;
  seed: number;
}

const NAMES = ['given_name', 'family_name'];
/** Pages of one address may ask 300 times a minute. */
const BEFORE_THE_LIMIT = 200;

/** Judges `count` mutants of an answer by each protocol, and of each part of a device binding. Needs the test server. */
export async function judgeWalletMutants(options: Options): Promise<MutantsOfFile[]> {
  const authority = await newAuthority();
  const licence = await issueDocument({ device: newPair(), authority });
  const service = await startTestService();
  try {
    return [
      await judgeAnswers(service, { authority, licence, protocol: 'openid4vp-v1-signed' }, options),
      await judgeAnswers(service, { authority, licence, protocol: 'org-iso-mdoc' }, options),
      ...judgeBinding({ authority, licence }, options),
    ];
  } finally {
    await service.stop();
  }
}

interface Asked {
  authority: Authority;
  licence: MobileDocument;
  protocol: string;
}

/** All are posted to one request, which takes the answer itself at the end: none of them has used it up. */
async function judgeAnswers(
  service: TestService,
  { authority, licence, protocol }: Asked,
  { count, seed }: Options,
): Promise<MutantsOfFile> {
  const { api } = await service.account();
  const credentials = [
    {
      id: 'mdl',
      format: 'mso_mdoc',
      meta: { doctype_value: MDL },
      claims: NAMES.map((name) => ({ path: [MDL_NAMESPACE, name] })),
    },
  ];
  const asked = await api.post('/v1/presentation-requests', {
    dcql: { credentials },
    trustedRoots: [authority.pem],
    expiresInSeconds: 86_400,
  });
  assert.equal(asked.status, 201, JSON.stringify(asked.body));
  const path = `${new URL(asked.body.pageUrl).pathname}/digital-credentials`;
  const { requests } = (await service.anonymous.get(path)).body;
  const request: Exchange = requests.find((each: Exchange) => each.protocol === protocol);
  const answer = await answerOf(request, licence, new URL(service.ctx.publicUrl).origin);
  const bytes = Buffer.from(answer.data.response);
  const bits = chooseBits(bytes.length * 8, count, generator(seed));
  const accepted: number[] = [];
  const refusedBy: Record<string, number> = {};
  for (const [index, bit] of bits.entries()) {
    if (index % BEFORE_THE_LIMIT === 0) await service.sql('superuser', 'delete from rate_windows');
    const response = Buffer.from(flipped(bytes, bit)).toString('latin1');
    const { status, body } = await service.anonymous.post(path, { protocol, data: { response } });
    if (status === 200) accepted.push(bit);
    const reason = `${status} ${body.error ?? body.code ?? ''}`.trim();
    refusedBy[reason] = (refusedBy[reason] ?? 0) + 1;
    if (status === 200) break;
  }
  await service.sql('superuser', 'delete from rate_windows');
  const genuine = await service.anonymous.post(path, answer);
  if (accepted.length === 0) assert.equal(genuine.status, 200, JSON.stringify(genuine.body));
  return { file: protocol, bytes: bytes.length, mutants: bits.length, accepted, refusedBy };
}

async function answerOf(request: Exchange, licence: MobileDocument, origin: string): Promise<Exchange> {
  if (request.protocol === 'org-iso-mdoc') return answerIso(licence, request, { origin });
  const opened = await openBrowserRequest(request, origin);
  const shown = presentDocument(licence, opened, { transcript: browserTranscript(opened, origin) });
  return browserAnswer(request.protocol, opened, { mdl: [shown] });
}

const PAYLOAD: SignaturePayload = {
  format: 'avouch-signature-v1',
  agreementId: 'agr_1',
  partyId: 'pty_1',
  role: 'performer',
  kind: 'signer',
  documentHash: 'a'.repeat(64),
  consentTextHash: 'b'.repeat(64),
  signedAt: `${new Date().toISOString().slice(0, 19)}Z`,
  nonce: 'c'.repeat(32),
};
const SESSION = { clientId: 'x509_hash:a', responseUri: 'https://verifier.example/answer' };

/** What offline verifiers are given, part by part, up to a trusted authority. */
function judgeBinding({ authority, licence }: Omit<Asked, 'protocol'>, { count, seed }: Options): MutantsOfFile[] {
  const request = { ...SESSION, nonce: payloadNonce(PAYLOAD), metadata: {} } as unknown as WalletRequest;
  const presented = presentDocument(licence, undefined, { show: NAMES, transcript: transcriptOf(request) });
  const found = readDeviceBinding(presented, { namespace: MDL_NAMESPACE, names: NAMES });
  assert.ok(found);
  const binding: DeviceBinding = { ...found, session: { protocol: 'openid4vp', ...SESSION } };
  const root = readCertificate(new X509Certificate(authority.pem).raw, 'root');
  const refusal = (changed: DeviceBinding): string | undefined => {
    try {
      judgeDeviceBinding(changed, { payload: PAYLOAD, name: 'Ada Okafor', authority: root });
      return undefined;
    } catch (error) {
      if (error instanceof InputError) return error.path;
      throw error;
    }
  };
  assert.equal(refusal(binding), undefined);
  const parts: Record<string, [string, (text: string) => DeviceBinding]> = {
    issuerAuth: [binding.issuerAuth, (issuerAuth) => ({ ...binding, issuerAuth })],
    elements: [
      String(binding.elements[0]),
      (element) => ({ ...binding, elements: [element, ...binding.elements.slice(1)] }),
    ],
    deviceSignature: [binding.deviceSignature, (deviceSignature) => ({ ...binding, deviceSignature })],
  };
  return Object.entries(parts).map(([file, [text, change]], index) => {
    const bytes = Buffer.from(text, 'base64url');
    const bits = chooseBits(bytes.length * 8, count, generator(seed + index));
    const refusedBy: Record<string, number> = {};
    const accepted = bits.filter((bit) => {
      const path = refusal(change(Buffer.from(flipped(bytes, bit)).toString('base64url')));
      if (path !== undefined) refusedBy[path] = (refusedBy[path] ?? 0) + 1;
      return path === undefined;
    });
    return { file: `binding/${file}`, bytes: bytes.length, mutants: bits.length, accepted, refusedBy };
  });
}
