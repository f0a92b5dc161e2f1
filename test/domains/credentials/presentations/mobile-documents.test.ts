import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deflateSync } from 'node:zlib';
import { Tagged } from 'cborg';
import { SignJWT } from 'jose';
import {
  type Authority,
  type DocumentOptions,
  HOLDER,
  issueDocument,
  MDL,
  MDL_NAMESPACE,
  type MobileDocument,
  newAuthority,
  newItem,
  newPair,
  type Pair,
  type PresentOptions,
  presentDocument,
  transcriptOf,
} from '../../../../scripts/bench/wallets/mobile-document.ts';
import { answerWith, type Json, type WalletRequest } from '../../../../scripts/bench/wallets/wallet.ts';
import { type ApiClient, createApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestService } from '../../../support/service.ts';
import { keyWith } from '../../identity/identity-verification/use-verifications.ts';
import { ask, assertRefused, resultOf } from './use-presentations.ts';

const DAY_MS = 86_400_000;

const dcqlFor = (names: string[], more: object = {}) => ({
  credentials: [
    {
      id: 'mdl',
      format: 'mso_mdoc',
      meta: { doctype_value: MDL },
      claims: names.map((name) => ({ path: [MDL_NAMESPACE, name] })),
      ...more,
    },
  ],
});

describe('presentations of mobile documents', () => {
  let service: TestService;
  let api: ApiClient;
  let pii: ApiClient;
  let authority: Authority;
  let device: Pair;
  let licence: MobileDocument;

  before(async () => {
    service = await startTestService();
    const account = await service.account();
    ({ api } = account);
    const scopes = ['credentials:read', 'pii:read'];
    pii = createApiClient(service.url, await keyWith(service, account, scopes));
    authority = await newAuthority();
    device = newPair();
    licence = await issueDocument({ device, authority });
  });
  after(() => service.stop());

  const askFor = (names: string[], more: object = {}) =>
    ask(api, { dcql: dcqlFor(names), trustedRoots: [authority.pem], ...more });

  it('are requested by type, namespace, and element, and return the presented elements', async () => {
    const { id, request } = await askFor(['given_name', 'birth_date', 'age_over_18', 'portrait']);
    assert.deepEqual(request.metadata.vp_formats_supported.mso_mdoc.deviceauth_alg_values, [-7, -9, -8, -19]);
    const shown = ['given_name', 'birth_date', 'age_over_18', 'portrait', 'document_number'];
    const answer = await answerWith(request, { mdl: [presentDocument(licence, request, { show: shown })] });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    const { state, disclosed, presentations } = await resultOf(pii, id);
    assert.equal(state, 'verified');
    assert.deepEqual(
      disclosed.map(({ format, issuer, claims }: Json) => ({ format, issuer, claims })),
      [
        {
          format: 'mso_mdoc',
          issuer: 'C=UT, CN=Utopia IACA',
          claims: {
            [MDL_NAMESPACE]: { given_name: 'Ada', birth_date: '1994-03-02', age_over_18: true, portrait: '_9j_4A' },
          },
        },
      ],
      'what was not asked for is dropped',
    );
    const [{ checks, credentials }] = presentations;
    assert.ok(
      [...checks, ...credentials[0].checks].every(
        ({ result, reason }: Json) => result === 'passed' || reason === 'no_status' || result === 'not_performed',
      ),
    );
  });

  it('are accepted unencrypted, with no key in the session transcript', async () => {
    const { id, request } = await askFor(['age_over_18'], { responseMode: 'direct_post' });
    const answer = await answerWith(request, { mdl: [presentDocument(licence, request)] });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    assert.equal((await resultOf(api, id)).state, 'verified');
  });

  it('are accepted with a portrait of one megabyte', async () => {
    const large = await issueDocument({
      device,
      authority,
      elements: { ...HOLDER, portrait: new Uint8Array(1_000_000) },
    });
    const { id, request } = await askFor(['portrait']);
    const answer = await answerWith(request, { mdl: [presentDocument(large, request)] });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    assert.equal((await resultOf(api, id)).state, 'verified');
  });

  const accepted: [string, Partial<DocumentOptions>, string?][] = [
    ['signed with P-384', { signer: newPair('P-384'), algorithm: -35 }],
    ['signed with the fully specified COSE algorithm', { algorithm: -9 }],
    ['with SHA-512 digests', { hash: 'SHA-512' }],
    [
      'of a personal identification (PID)',
      { docType: 'eu.europa.ec.eudi.pid.1', namespace: 'eu.europa.ec.eudi.pid.1' },
    ],
  ];
  for (const [label, options] of accepted) {
    it(`are accepted ${label}`, async () => {
      const document = await issueDocument({ device, authority, ...options });
      const dcql = {
        credentials: [
          {
            id: 'mdl',
            format: 'mso_mdoc',
            meta: { doctype_value: document.docType },
            claims: [{ path: [document.namespace, 'age_over_18'], values: [true] }],
          },
        ],
      };
      const { request } = await ask(api, { dcql, trustedRoots: [authority.pem] });
      const answer = await answerWith(request, { mdl: [presentDocument(document, request)] });
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
    });
  }

  describe('are refused', () => {
    const asIssued: [string, () => Promise<Partial<DocumentOptions>>, RegExp][] = [
      [
        'from an authority that is not trusted',
        async () => ({ authority: await newAuthority() }),
        /key certificate_not_trusted/,
      ],
      [
        'from another authority with the same name',
        async () => {
          const signer = newPair();
          return { signer, certificate: await (await newAuthority()).certify(signer) };
        },
        /key certificate_not_trusted/,
      ],
      [
        'under a certificate for another purpose',
        async () => {
          const signer = newPair();
          return { signer, certificate: await authority.certify(signer, { usage: '1.3.6.1.5.5.7.3.2' }) };
        },
        /key certificate_not_for_documents/,
      ],
      [
        'under a certificate without a purpose',
        async () => {
          const signer = newPair();
          return { signer, certificate: await authority.certify(signer, { usage: null }) };
        },
        /key certificate_not_for_documents/,
      ],
      [
        'under an expired certificate',
        async () => {
          const signer = newPair();
          return { signer, certificate: await authority.certify(signer, { to: new Date(Date.now() - 1000) }) };
        },
        /key certificate_expired/,
      ],
      [
        'under the certificate of another key',
        async () => ({ certificate: await authority.certify(newPair()) }),
        /signature signature_invalid/,
      ],
      [
        'signed with an algorithm that does not match the key',
        async () => ({ algorithm: -35 }),
        /key key_does_not_fit_algorithm/,
      ],
      ['signed with an unknown algorithm', async () => ({ algorithm: -257 }), /header algorithm_not_allowed/],
      [
        "from a country other than their certificate's",
        async () => ({ elements: { ...HOLDER, issuing_country: 'AT' } }),
        /data_model issuing_country_differs/,
      ],
      [
        "from a state other than their certificate's",
        async () => {
          const signer = newPair();
          const certificate = await authority.certify(signer, { state: 'UT-A' });
          return { signer, certificate, elements: { ...HOLDER, issuing_jurisdiction: 'UT-B' } };
        },
        /data_model issuing_jurisdiction_differs/,
      ],
      [
        'from a country whose signers another country certifies',
        async () => {
          const signer = newPair();
          const certificate = await authority.certify(signer, { country: 'AT' });
          return { signer, certificate, elements: { ...HOLDER, issuing_country: 'AT' } };
        },
        /key certificate_not_for_documents/,
      ],
      [
        'with a type other than the signed one',
        async () => ({ signedType: 'org.example.library-card' }),
        /data_model document_type_differs/,
      ],
      ['of another version', async () => ({ version: '2.0' }), /format not_a_credential/],
      ['that have expired', async () => ({ validUntil: new Date(Date.now() - 1000) }), /validity expired/],
      ['signed in the future', async () => ({ signed: new Date(Date.now() + 20 * DAY_MS) }), /validity not_yet_valid/],
      ['valid from a later time', async () => ({ validFrom: new Date(Date.now() + DAY_MS) }), /validity not_yet_valid/],
      [
        'signed before their certificate was valid',
        async () => ({ signed: new Date(Date.now() - 90 * DAY_MS) }),
        /validity certificate_expired/,
      ],
      [
        'with an element that is not CBOR',
        async () => ({ elements: { age_over_18: new Tagged(24, Uint8Array.of(0xff)), issuing_country: 'UT' } }),
        /disclosures disclosure_malformed/,
      ],
      [
        'with an unknown status mechanism',
        async () => ({ status: { identifier_list: { id: new Uint8Array(4), uri: 'https://x.example' } } }),
        /status status_type_unknown/,
      ],
    ];
    for (const [label, options, expected] of asIssued) {
      it(`${label}`, async () => {
        const document = await issueDocument({ device, authority, ...(await options()) });
        const { request } = await askFor(['age_over_18', 'issuing_country']);
        const show = ['age_over_18', 'issuing_country', 'issuing_jurisdiction'];
        const given = presentDocument(document, request, { show });
        assertRefused(await answerWith(request, { mdl: [given] }), expected, label);
      });
    }

    const asPresented: [string, (request: WalletRequest) => PresentOptions | Promise<PresentOptions>, RegExp][] = [
      ['signed with another key', () => ({ by: newPair() }), /signature signature_invalid/],
      [
        'for another request',
        async () => ({ transcript: transcriptOf((await askFor(['age_over_18'])).request) }),
        /signature signature_invalid/,
      ],
      [
        'for another verifier',
        (request) => ({ transcript: transcriptOf({ ...request, clientId: 'x509_hash:x' }) }),
        /signature signature_invalid/,
      ],
      [
        'posted to another address',
        (request) => ({ transcript: transcriptOf({ ...request, responseUri: `${request.responseUri}x` }) }),
        /signature signature_invalid/,
      ],
      [
        'encrypted to another key',
        (request) => ({ transcript: transcriptOf({ ...request, metadata: {} }) }),
        /signature signature_invalid/,
      ],
      [
        'without a device signature',
        () => ({ change: without('deviceSignature') }),
        /data_model device_signature_missing/,
      ],
      ['with a MAC in its place', () => ({ change: withMac }), /data_model device_mac_without_reader_key/],
      ['with the signed session inside', () => ({ change: withPayload }), /signature signature_invalid/],
      ['of another type', () => ({ docType: 'org.iso.18013.5.1.mDL2' }), /data_model document_type_differs/],
      [
        'with a changed element',
        () => ({ tamper: ([, ...rest]) => [newItem(5, 'age_over_18', true), ...rest] }),
        /disclosures disclosure_not_referenced/,
      ],
      ['with an element twice', () => ({ tamper: (items) => [...items, ...items] }), /disclosures digest_repeated/],
      ['without the requested element', () => ({ show: ['given_name'] }), /query not_what_was_asked/],
      ['two documents at once', () => ({ change: twice }), /format too_many_credentials/],
      [
        'with an error instead of a document',
        () => ({ change: (response) => ({ ...response, status: 10 }) }),
        /format not_a_presentation/,
      ],
      [
        'with an unsigned namespace',
        () => ({ change: withNamespace('org.example.claims') }),
        /disclosures disclosure_not_referenced/,
      ],
      [
        'with a namespace named __proto__',
        () => ({ change: withNamespace('__proto__') }),
        /disclosures disclosure_malformed/,
      ],
      ['as a list', () => ({ change: (response) => [response] }), /format not_a_presentation/],
    ];
    for (const [label, options, expected] of asPresented) {
      it(`presented ${label}`, async () => {
        const { id, request } = await askFor(['age_over_18']);
        const given = presentDocument(licence, request, await options(request));
        assertRefused(await answerWith(request, { mdl: [given] }), expected, label);
        const { state, disclosed } = await resultOf(pii, id);
        assert.deepEqual([state, disclosed], ['failed', null]);
      });
    }

    const unreadable: [string, string][] = [
      ['text', 'hello'],
      ['a number', 'AA'],
      ['a repeated map key', Buffer.from('a2617801617802', 'hex').toString('base64url')],
      ['100,000 nested arrays', Buffer.alloc(100_000, 0x81).toString('base64url')],
      ['a map of four billion keys', Buffer.from('baffffffff', 'hex').toString('base64url')],
      ['a string with a length of exabytes', Buffer.from('7bffffffffffffffff', 'hex').toString('base64url')],
      ['a superfluous tag', Buffer.from('d9d9f7a0', 'hex').toString('base64url')],
    ];
    for (const [label, given] of unreadable) {
      it(`as ${label}`, async () => {
        const { request } = await askFor(['age_over_18']);
        assertRefused(await answerWith(request, { mdl: [given] }), /format not_a_presentation/, label);
      });
    }

    it('after a change of any bit, or without elements', async () => {
      const { request } = await askFor(['age_over_18']);
      const { verifyDeviceResponse } = await import('#agent/credentials/mdoc/verify-device-response.ts');
      const whole = Buffer.from(presentDocument(licence, request), 'base64url');
      const options = {
        audience: null,
        nonce: null,
        at: new Date(),
        trustedRoots: [authority.pem],
        sessionTranscript: transcriptOf(request),
      };
      const shownBy = async (bytes: Buffer): Promise<string | undefined> => {
        try {
          const outcome = await verifyDeviceResponse(bytes.toString('base64url'), options);
          return 'refusal' in outcome ? undefined : JSON.stringify(outcome.credentials[0]?.claims);
        } catch (error) {
          assert.equal((error as Error).name, 'Refusal');
          return undefined;
        }
      };
      const shown = await shownBy(whole);
      assert.equal(shown, JSON.stringify({ [MDL_NAMESPACE]: { age_over_18: true } }));
      // To run all mutants: `npm run test:mutants -- --wallets`.
      for (let bit = 0; bit < whole.length * 8; bit += 7) {
        const mutant = Buffer.from(whole);
        mutant[bit >> 3] = (mutant[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        assert.ok([undefined, shown, '{}'].includes(await shownBy(mutant)), `bit ${bit}`);
      }
    });
  });

  it('depend on the status list of their authority', async () => {
    const signer = newPair();
    const certificate = await authority.certify(signer);
    let path = 'a';
    const bytes = deflateSync(Buffer.from([0b10, 0])).toString('base64url');
    let by = { key: signer, x5c: [certificate.toString('base64')] };
    const server = createServer((_, response) => void list().then((token) => response.end(token))).listen(
      0,
      '127.0.0.1',
    );
    await once(server, 'listening');
    const uri = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/${path}`;
    const list = () =>
      new SignJWT({ sub: uri(), status_list: { bits: 1, lst: bytes } })
        .setProtectedHeader({ alg: 'ES256', typ: 'statuslist+jwt', x5c: by.x5c })
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(by.key.privateKey);
    const present = async (idx: number) => {
      const status = { status_list: { idx, uri: uri() } };
      const document = await issueDocument({ device, authority, signer, certificate, status });
      const { request } = await askFor(['age_over_18']);
      return answerWith(request, { mdl: [presentDocument(document, request)] });
    };
    try {
      assert.equal((await present(0)).status, 200);
      assertRefused(await present(1), /status revoked/);
      const stranger = await newAuthority();
      const key = newPair();
      by = { key, x5c: [(await stranger.certify(key)).toString('base64')] };
      path = 'b';
      assertRefused(await present(0), /status status_list_not_signed_by_issuer/);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });

  it('are not accepted by POST /v1/presentations/verify, which has no session', async () => {
    const { request } = await askFor(['age_over_18']);
    const presentation = presentDocument(licence, request);
    const { nonce, clientId: audience } = request;
    const { status, body } = await api.post('/v1/presentations/verify', { presentation, nonce, audience });
    assert.deepEqual([status, body.verified], [200, false]);
    assert.deepEqual(body.checks, [{ check: 'format', result: 'failed', reason: 'format_not_asked' }]);
  });

  const badQueries: [string, object, string][] = [
    ['a path with one part', { claims: [{ path: ['age_over_18'] }] }, 'dcql.credentials.0.claims.0.path'],
    ['no claims', { claims: undefined }, 'dcql.credentials.0.claims'],
    ['a list of document types', { meta: { doctype_values: [MDL] } }, 'dcql.credentials.0.meta.doctype_value'],
  ];
  for (const [label, more, path] of badQueries) {
    it(`cannot be requested with ${label}`, async () => {
      const { status, body } = await api.post('/v1/presentation-requests', { dcql: dcqlFor(['age_over_18'], more) });
      assert.equal(status, 400);
      assert.ok(
        body.errors.some((error: Json) => error.path.startsWith(path)),
        JSON.stringify(body.errors),
      );
    });
  }
});

function without(name: string) {
  return (response: Json) => {
    delete response.documents[0].deviceSigned.deviceAuth[name];
    return response;
  };
}

function withMac(response: Json) {
  const { deviceAuth } = response.documents[0].deviceSigned;
  response.documents[0].deviceSigned.deviceAuth = { deviceMac: deviceAuth.deviceSignature };
  return response;
}

function withPayload(response: Json) {
  response.documents[0].deviceSigned.deviceAuth.deviceSignature[2] = new Uint8Array([1, 2, 3]);
  return response;
}

function withNamespace(name: string) {
  return (response: Json) => {
    const { issuerSigned } = response.documents[0];
    issuerSigned.nameSpaces = new Map([...Object.entries(issuerSigned.nameSpaces), [name, []]]);
    return response;
  };
}

function twice(response: Json) {
  return { ...response, documents: [...response.documents, ...response.documents] };
}
