import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { presentationJobs } from '#domains/credentials/presentations/jobs.ts';
import {
  answerWith,
  encryptAnswer,
  type Holder,
  type Json,
  newHolder,
  postForm,
  presentJwtVp,
  presentSdJwt,
} from '../../../../scripts/bench/wallets/wallet.ts';
import type { ApiClient } from '../../../support/api-client.ts';
import { createApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { auditOf, dumpDatabase, keyWith, tracesOf } from '../../identity/identity-verification/use-verifications.ts';
import { ask, assertRefused, copyFor, presentAsAsked, resultOf, verifiedAnna } from './use-presentations.ts';

const MODES = ['direct_post', 'direct_post.jwt'];
const SCHEMES = ['x509_hash', 'decentralized_identifier', 'redirect_uri'];

describe('a wallet presents', () => {
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  /** The same organization, with permission to read personal data. */
  let pii: ApiClient;
  let anna: Json;
  let holder: Holder;
  let sdJwt: string;

  before(async () => {
    service = await startTestService();
    account = await service.account();
    api = account.api;
    anna = await verifiedAnna(api);
    holder = newHolder();
    sdJwt = await copy('dc+sd-jwt');
    pii = createApiClient(
      service.url,
      await keyWith(service, account, ['credentials:read', 'credentials:write', 'pii:read']),
    );
  });
  after(() => service.stop());

  const copy = (format: 'dc+sd-jwt' | 'jwt_vc_json' | 'vc+jwt'): Promise<Json> =>
    copyFor(service, account, { credentialId: anna.credentialId, format, holder });

  const eventsOf = async (id: string): Promise<Json[]> =>
    (await api.get('/v1/events?limit=100')).body.data
      .filter(({ data }: Json) => data.presentationRequestId === id)
      .map(({ event, data }: Json) => ({ event, data }));

  for (const responseMode of MODES) {
    for (const clientIdScheme of SCHEMES) {
      it(`by ${responseMode} to a verifier identified by ${clientIdScheme}`, async () => {
        const { id, request } = await ask(api, { ask: ['age_over_18'], responseMode, clientIdScheme });
        const answer = await answerWith(request, { identity: [await presentAsAsked(sdJwt, { holder, request })] });
        assert.deepEqual([answer.status, answer.body], [200, {}]);
        assert.equal((await resultOf(api, id)).state, 'verified');
      });
    }
  }

  it('encrypted with A128GCM', async () => {
    const { id, request } = await ask(api);
    const token = { identity: [await presentAsAsked(sdJwt, { holder, request })] };
    const response = await encryptAnswer(request, { vp_token: token, state: request.state }, { enc: 'A128GCM' });
    assert.equal((await postForm(request.responseUri, { response })).status, 200);
    assert.equal((await resultOf(api, id)).state, 'verified');
  });

  it('the requested data: each check is reported, and no additional data is kept', async () => {
    const { id, request } = await ask(api, { ask: ['age_over_18', 'family_name'], metadata: { door: '7' } });
    const disclose = ['age_over_18', 'family_name', 'given_name', 'birthdate'];
    const answer = await answerWith(request, {
      identity: [await presentAsAsked(sdJwt, { holder, request, disclose })],
    });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    const result = await resultOf(pii, id);
    assert.deepEqual([result.state, result.failure, result.metadata], ['verified', null, { door: '7' }]);
    const [disclosed] = result.disclosed;
    assert.deepEqual(disclosed.claims, { age_over_18: true, family_name: 'ERIKSSON' });
    assert.deepEqual(
      [disclosed.id, disclosed.format, disclosed.issuer],
      ['identity', 'dc+sd-jwt', `${service.url}/orgs/${account.organization}`],
    );
    const [presentation] = result.presentations;
    assert.equal(presentation.verified, true);
    assert.deepEqual(presentation.checks.at(-1), { check: 'query', result: 'passed' });
    const checks = presentation.credentials[0].checks;
    for (const name of ['signature', 'validity', 'holder_binding', 'schema', 'trust', 'status'])
      assert.equal(
        checks.find(({ check }: Json) => check === name)?.result,
        'passed',
        `${name} ${JSON.stringify(checks)}`,
      );
    assert.ok(Date.parse(checks.find(({ check }: Json) => check === 'status').asOf) > 0);
  });

  it('personal data, which are stored sealed and shown only with permission', async () => {
    const { id, request } = await ask(api, { ask: ['family_name', 'birthdate', 'given_name'] });
    assert.equal(
      (await answerWith(request, { identity: [await presentAsAsked(sdJwt, { holder, request })] })).status,
      200,
    );
    assert.equal((await resultOf(api, id)).disclosed, null);
    assert.equal((await resultOf(pii, id)).disclosed[0].claims.birthdate, '1994-08-12');
    const events = await eventsOf(id);
    assert.deepEqual(events, [
      {
        event: 'presentation.verified',
        data: { presentationRequestId: id, state: 'verified', formats: ['dc+sd-jwt'] },
      },
    ]);
    const changes = (await auditOf(service, id)).filter((action) => action !== 'personal_data.read');
    assert.deepEqual(changes, [
      'presentation_request.created',
      'presentation_request.fetched',
      'presentation.verified',
    ]);
    assert.deepEqual(tracesOf('passport-anna', await dumpDatabase(service)), []);
    assert.deepEqual(tracesOf('passport-anna', service.logs.join('\n')), []);
  });

  it('once: of concurrent answers one is accepted, and later ones are refused', async () => {
    const { id, request } = await ask(api);
    const token = { identity: [await presentAsAsked(sdJwt, { holder, request })] };
    const answers = await Promise.all(Array.from({ length: 5 }, () => answerWith(request, token)));
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    for (const answer of answers.filter(({ status }) => status !== 200)) assertRefused(answer, /answered already/);
    assertRefused(await answerWith(request, token), /answered already/);
    assert.equal((await eventsOf(id)).length, 1);
    assert.equal(
      (await (await fetch(request.parameters.response_uri.replace('/responses/', '/requests/'))).json()).error,
      'invalid_request',
    );
    const [row] = await service.sql('superuser', 'select encryption_key from presentation_requests where id = $1', [
      id,
    ]);
    assert.equal(row?.encryption_key, null);
    assert.deepEqual(
      await service.sql('superuser', 'select 1 from data_keys where subject = $1', [`${id}.encryption`]),
      [],
    );
  });

  it('a credential of the older data model in a signed presentation', async () => {
    const credential = await copy('jwt_vc_json');
    const dcql = {
      credentials: [
        {
          id: 'vc',
          format: 'jwt_vc_json',
          meta: { type_values: [['IdentityVerificationCredential']] },
          claims: [{ path: ['credentialSubject', 'ageOver18'], values: [true] }],
        },
      ],
    };
    const { id, request } = await ask(api, { dcql });
    const vp = await presentJwtVp([credential], { holder, nonce: request.nonce, audience: request.clientId });
    const answer = await answerWith(request, { vc: [vp] });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    const [disclosed] = (await resultOf(pii, id)).disclosed;
    assert.deepEqual(disclosed.claims, { credentialSubject: { ageOver18: true } });
    assert.equal(disclosed.holder, holder.did);
  });

  it('one of several alternatives, several credentials, and optional ones', async () => {
    const query = (id: string, vct: string, more = {}) => ({
      id,
      format: 'dc+sd-jwt',
      meta: { vct_values: [vct] },
      claims: [{ path: ['age_over_18'] }],
      ...more,
    });
    const vct = `${service.url}/credential-types/identity-verification/v1`;
    const dcql = {
      credentials: [
        query('passport', 'https://elsewhere.example/passport'),
        query('identity', vct, { multiple: true }),
      ],
      credential_sets: [{ options: [['passport'], ['identity']] }],
    };
    const { id, request } = await ask(api, { dcql });
    const [one, other] = [sdJwt, await copy('dc+sd-jwt')];
    const token = [];
    for (const each of [one, other])
      token.push(
        await presentSdJwt(each, {
          holder,
          disclose: ['age_over_18'],
          nonce: request.nonce,
          audience: request.clientId,
        }),
      );
    assert.equal((await answerWith(request, { identity: token })).status, 200);
    assert.equal((await resultOf(pii, id)).disclosed.length, 2);
  });

  it('a credential of another issuer that is trusted', async () => {
    const other = await service.account();
    const { credentialId } = await verifiedAnna(other.api);
    const foreign = await copyFor(service, other, { credentialId, format: 'dc+sd-jwt', holder });
    const issuer = `${service.url}/orgs/${other.organization}`;
    for (const [trustedIssuers, state] of [
      [[], 'failed'],
      [[account.organization], 'failed'],
      [[issuer], 'verified'],
    ] as const) {
      const { id, request } = await ask(api, {
        ask: ['age_over_18'],
        trustedIssuers: [...trustedIssuers].map((each) =>
          each === account.organization ? `${service.url}/orgs/${each}` : each,
        ),
      });
      const answer = await answerWith(request, { identity: [await presentAsAsked(foreign, { holder, request })] });
      const result = await resultOf(api, id);
      assert.equal(result.state, state, JSON.stringify(answer.body));
      const [{ issuer: shown, checks }] = result.presentations[0].credentials;
      assert.equal(shown, state === 'verified' ? issuer : undefined);
      if (state === 'failed') {
        assertRefused(answer, /identity: trust issuer_not_trusted/);
        assert.deepEqual(checks.at(-1), { check: 'trust', result: 'failed', reason: 'issuer_not_trusted' });
      }
    }
  });

  describe('on the same device', () => {
    it('after which the browser returns with a code that is required to see the result', async () => {
      const { id, request } = await ask(api, {
        ask: ['age_over_18'],
        redirectUri: 'https://shop.example/done?order=7',
      });
      const answer = await answerWith(request, { identity: [await presentAsAsked(sdJwt, { holder, request })] });
      assert.equal(answer.status, 200);
      const back = new URL(answer.body.redirect_uri);
      assert.equal(back.searchParams.get('order'), '7');
      const code = String(back.searchParams.get('response_code'));
      assert.ok(code.length >= 43);
      assert.deepEqual([(await resultOf(pii, id)).state, (await resultOf(pii, id)).disclosed], ['verified', null]);
      assert.equal((await resultOf(pii, id, `?responseCode=${code}`)).disclosed.length, 1);
      assert.equal((await resultOf(api, id, `?responseCode=${code}`)).disclosed, null);
      for (const wrong of [`${code}x`, 'x']) {
        const { status } = await pii.get(`/v1/presentation-requests/${id}?responseCode=${wrong}`);
        assert.equal(status, 422);
      }
    });

    it('without a redirect if the answer failed', async () => {
      const { request } = await ask(api, { ask: ['age_over_18'], redirectUri: 'https://shop.example/done' });
      const wrong = await presentAsAsked(sdJwt, { holder: newHolder(), request });
      const answer = await answerWith(request, { identity: [wrong] });
      assertRefused(answer);
    });
  });

  describe('an error instead of credentials:', () => {
    for (const [responseMode, error, failure] of [
      ['direct_post', 'access_denied', 'wallet_refused'],
      ['direct_post.jwt', 'access_denied', 'wallet_refused'],
      ['direct_post.jwt', 'vp_formats_not_supported', 'wallet_failed'],
    ] as const) {
      it(`${error} by ${responseMode}`, async () => {
        const { id, request } = await ask(api, { ask: ['age_over_18'], responseMode });
        assertRefused(await postForm(request.responseUri, { error, state: 'guessed' }), /state/);
        assert.equal((await resultOf(api, id)).state, 'fetched');
        const form = { error, error_description: 'Anna does not want to', state: request.state };
        assert.deepEqual(await postForm(request.responseUri, form), { status: 200, body: {} });
        const result = await resultOf(api, id);
        assert.deepEqual([result.state, result.failure, result.presentations], ['failed', failure, null]);
        assert.deepEqual(await eventsOf(id), [
          {
            event: 'presentation.failed',
            data: { presentationRequestId: id, state: 'failed', formats: [], failure },
          },
        ]);
      });
    }

    it('encrypted', async () => {
      const { id, request } = await ask(api);
      const response = await encryptAnswer(request, { error: 'access_denied', state: request.state });
      assert.equal((await postForm(request.responseUri, { response })).status, 200);
      assert.equal((await resultOf(api, id)).failure, 'wallet_refused');
    });
  });

  describe('a zero-knowledge proof', () => {
    const query = (on: string) => ({
      id: 'age',
      format: 'groth16-bn128',
      meta: { statement: { type: 'age-over', years: 18, on } },
    });
    const today = () => service.ctx.clock.now().toISOString().slice(0, 10);
    /** The service creates the proof, in place of a wallet. */
    const prove = async (statement: Json): Promise<Json> => {
      const { status, body } = await api.post('/v1/proofs', { statement, userId: 'anna' });
      assert.equal(status, 201, JSON.stringify(body));
      return body.proof;
    };

    it('beside a credential, and discloses only the statement', async () => {
      const sd = {
        id: 'identity',
        format: 'dc+sd-jwt',
        meta: { vct_values: [`${service.url}/credential-types/identity-verification/v1`] },
      };
      const { id, request } = await ask(api, { dcql: { credentials: [query(today()), sd] } });
      const proof = await prove(request.query.credentials[0].meta.statement);
      const options = { holder, disclose: [], nonce: request.nonce, audience: request.clientId };
      const token = { age: [proof], identity: [await presentSdJwt(sdJwt, options)] };
      const answer = await answerWith(request, token);
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
      const result = await resultOf(pii, id);
      const [age] = result.presentations;
      assert.ok(age.verified && age.checks.every((each: Json) => each.result === 'passed'), JSON.stringify(age));
      assert.deepEqual(age.warnings, [
        'Development proof: attests nothing about a real person or business',
        'development setup: its operator could forge proofs',
      ]);
      const [shown] = result.disclosed;
      assert.equal(shown.claims.statement.context, request.nonce);
      assert.match(shown.claims.nullifier, /^\d+$/);
      assert.deepEqual((await eventsOf(id))[0].data.formats, ['groth16-bn128', 'dc+sd-jwt']);
    });

    it('for this request only', async () => {
      const { request: first } = await ask(api, { dcql: { credentials: [query(today())] } });
      const proof = await prove(first.query.credentials[0].meta.statement);
      assert.equal((await answerWith(first, { age: [proof] })).status, 200);
      assertRefused(await answerWith(first, { age: [proof] }), /answered already/);
      const { id, request } = await ask(api, { dcql: { credentials: [query(today())] } });
      assertRefused(await answerWith(request, { age: [proof] }), /age: statement/);
      assert.deepEqual([(await resultOf(api, id)).state, (await resultOf(api, id)).disclosed], ['failed', null]);
    });

    it('which is refused if it was altered', async () => {
      const spoils: [string, (proof: Json, statement: Json) => unknown, RegExp][] = [
        [
          'a statement of another request in the envelope',
          (proof, statement) => ({ ...proof, statement: { ...statement, context: 'x' } }),
          /age: statement/,
        ],
        ['another signal', (proof) => ({ ...proof, publicSignals: proof.publicSignals.with(0, '1') }), /age: /],
        ['another point', (proof) => ({ ...proof, proof: { ...proof.proof, pi_a: ['1', '2', '1'] } }), /age: /],
        ['another issuer', (proof) => ({ ...proof, issuer: 'did:web:elsewhere.example' }), /age: issuer/],
        ['text', (proof) => JSON.stringify(proof), /age: format/],
        ['nothing', () => ({}), /age: format/],
      ];
      const { request: model } = await ask(api, { dcql: { credentials: [query(today())] } });
      const proof = await prove(model.query.credentials[0].meta.statement);
      for (const [label, spoil, expected] of spoils) {
        const { id, request } = await ask(api, { dcql: { credentials: [query(today())] } });
        const { statement } = request.query.credentials[0].meta;
        const answer = await answerWith(request, { age: [spoil({ ...proof, statement }, statement)] });
        assertRefused(answer, expected, label);
        assert.equal((await resultOf(api, id)).state, 'failed', label);
      }
    });
  });

  // Last, because it moves the service's clock away from the wallet's.
  describe('data whose retention period is over', () => {
    it('which is erased, while the result remains', async () => {
      const { id, request } = await ask(api, { ask: ['family_name'], retentionDays: 1, purpose: 'Entry' });
      const idle = await ask(api, { ask: ['family_name'], retentionDays: 30 });
      assert.equal(
        (await answerWith(request, { identity: [await presentAsAsked(sdJwt, { holder, request })] })).status,
        200,
      );
      service.advance(86_400 + 601);
      await service.ctx.db.system((tx) => service.ctx.jobs.send(tx, 'presentations.erase', {}));
      let result = await resultOf(pii, id);
      for (; result.erasedAt === null; result = await resultOf(pii, id)) await sleep(100);
      assert.deepEqual([result.state, result.disclosed, result.query, result.purpose], ['verified', null, null, null]);
      assert.equal(result.presentations[0].verified, true);
      assert.deepEqual(await service.sql('superuser', 'select 1 from data_keys where subject = $1', [id]), []);
      const changes = (await auditOf(service, id)).filter((action) => action !== 'personal_data.read');
      assert.equal(changes.at(-1), 'presentation_request.erased');
      for (;;) {
        const [row] = await service.sql('superuser', 'select * from presentation_requests where id = $1', [idle.id]);
        if (row?.encryption_key === null) break;
        await sleep(100);
      }
      assert.notEqual((await resultOf(pii, idle.id)).query, null);
    });

    it('which is erased in batches despite one failure, and the rows a year later', async () => {
      const { id } = await ask(api, { ask: ['family_name'], retentionDays: 1 });
      await service.sql(
        'superuser',
        `insert into presentation_requests (org_id, id, state, client_id_scheme, response_mode, client_id, created_at, expires_at, erase_at)
         select org_id, 'prs_' || lpad(n::text, 26, '0'), 'pending', client_id_scheme, response_mode, client_id, created_at, expires_at, erase_at
         from presentation_requests, generate_series(1, 1001) n where id = $1`,
        [id],
      );
      // One row that cannot be changed, before all others.
      const stuck = `prs_${'1'.padStart(26, '0')}`;
      await service.sql(
        'superuser',
        `create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
         create trigger refuse before update on presentation_requests for each row when (old.id = '${stuck}') execute function refuse()`,
      );
      const left = async (): Promise<unknown[]> => {
        const [job] = presentationJobs;
        await job?.handle(service.ctx, {}, { attempt: 0, signal: AbortSignal.timeout(240_000) });
        const due = 'select id from presentation_requests where erased_at is null and erase_at <= $1';
        return (await service.sql('superuser', due, [service.ctx.clock.now()])).map((row) => row.id);
      };
      service.advance(86_400 + 601);
      assert.deepEqual(await left(), [stuck]);
      await service.sql('superuser', 'drop trigger refuse on presentation_requests; drop function refuse()');
      assert.deepEqual(await left(), []);
      service.advance(366 * 86_400);
      await left();
      const rows = await service.sql('superuser', "select id from presentation_requests where id like 'prs_0000%'");
      assert.deepEqual(rows, []);
      assert.equal((await pii.get(`/v1/presentation-requests/${id}`)).status, 404);
    });
  });
});
