// A wallet on the same device: its answer counts in the requesting browser (OpenID4VP 1.0 section 13.3).
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Authority } from '../../../../scripts/bench/wallets/mobile-document.ts';
import { openCode, openLink } from '../../../../scripts/bench/wallets/wallet.ts';
import type { ApiAnswer, ApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestService } from '../../../support/service.ts';
import { openParty, sendContract } from '../../agreements/agreements/use-signing.ts';
import type { Body } from '../identity-verification/use-verifications.ts';
import { issueLicence, presentLicence, trustNewAuthority } from '../identity-verification/use-wallets.ts';
import { agree, newSession } from './use-sessions.ts';

const ADA = { role: 'model', name: 'Ada Okafor', email: 'ada@example.org', kind: 'signer' };

/** A page that requests from a wallet, as its browser sees it. */
interface AskingPage {
  ask(cookie?: string): Promise<ApiAnswer>;
  comeBack(code: string | undefined, cookie: string | undefined): Promise<ApiAnswer>;
  /** Whether the answer has taken effect. */
  counts(): Promise<boolean>;
  /** Waits until it has. */
  settled(): Promise<string>;
}

describe("a wallet's answer on the same device", () => {
  let service: TestService;
  let anonymous: ApiClient;
  let api: ApiClient;
  let authority: Authority;
  before(async () => {
    service = await startTestService();
    anonymous = service.anonymous;
    ({ api } = await service.account());
    authority = await trustNewAuthority(api);
  });
  after(() => service.stop());
  beforeEach(() => service.sql('superuser', 'delete from rate_windows'));

  const pageAt = (
    paths: { ask: string; back: string; state: string },
    statusOf: (state: Body) => string,
  ): AskingPage => ({
    ask: (cookie) => anonymous.post(paths.ask, undefined, cookie === undefined ? {} : { cookie }),
    comeBack: (responseCode, cookie) =>
      anonymous.post(paths.back, { responseCode }, cookie === undefined ? {} : { cookie }),
    counts: async () => statusOf((await anonymous.get(paths.state)).body) !== 'waiting',
    settled: async () => {
      for (;;) {
        const status = statusOf((await anonymous.get(paths.state)).body);
        if (status !== 'waiting') return status;
        await sleep(50);
      }
    },
  });

  const PAGES: Record<string, () => Promise<AskingPage>> = {
    'a verification': async () => {
      const { token } = await newSession(api);
      await agree(anonymous, token);
      const path = `/verify/${token}`;
      return pageAt({ ask: `${path}/wallet`, back: `${path}/wallet/return`, state: `${path}/state` }, (state) =>
        ['requires_input', 'processing'].includes(state.status) ? 'waiting' : state.status,
      );
    },
    'a signing page': async () => {
      const agreement = await sendContract(api, [ADA], { requireVerifiedIdentity: 'wallet' });
      const open = await openParty(service, api, agreement, 'model');
      await open.read();
      const path = `/sign/${open.token}`;
      return pageAt(
        { ask: `${path}/presentation`, back: `${path}/presentation/return`, state: `${path}/state` },
        ({ identity: { state } }) => (['none', 'pending'].includes(state) ? 'waiting' : state),
      );
    },
  };

  const cookieOf = ({ headers }: ApiAnswer): string => String(headers.get('set-cookie')?.split(';')[0]);
  const answer = async (link: string): Promise<string> => {
    const { status, body } = await presentLicence(await issueLicence(authority), await openLink(link));
    assert.equal(status, 200, JSON.stringify(body));
    return String(new URL(body.redirect_uri).searchParams.get('response_code'));
  };

  for (const [name, open] of Object.entries(PAGES))
    describe(`for ${name}`, () => {
      it('counts once the requesting browser returns with its code, and only once', async () => {
        const page = await open();
        const asked = await page.ask();
        assert.match(String(asked.headers.get('set-cookie')), /; HttpOnly; SameSite=Lax;/);
        const code = await answer(asked.body.link);
        await sleep(300);
        assert.equal(await page.counts(), false);
        const back = await page.comeBack(code, cookieOf(asked));
        assert.equal(back.status, 200, JSON.stringify(back.body));
        assert.equal(await page.settled(), 'verified');
        assert.equal((await page.comeBack(code, cookieOf(asked))).status, 409);
      });

      it('has no effect with another browser, code, or request', async () => {
        const [page, attacker] = [await open(), await open()];
        const asked = await page.ask();
        const cookie = cookieOf(asked);
        assert.equal((await page.comeBack('A'.repeat(43), cookie)).status, 409, 'no wallet has answered yet');
        const code = await answer(asked.body.link);
        const other = await attacker.ask();
        const otherCode = await answer(other.body.link);
        assert.notEqual(cookieOf(other), cookie);
        const attempts: [string, Promise<ApiAnswer>, number][] = [
          ['without a cookie', page.comeBack(code, undefined), 422],
          ['by another browser', page.comeBack(code, cookieOf(other)), 422],
          ['with an invented cookie', page.comeBack(code, `avouch_wallet=${'B'.repeat(43)}`), 422],
          ['without a code', page.comeBack(undefined, cookie), 400],
          ['with a code of another request', page.comeBack(otherCode, cookie), 422],
          ['at the page of another request', attacker.comeBack(code, cookie), 422],
        ];
        for (const [label, attempt, status] of attempts) assert.equal((await attempt).status, status, label);
        await sleep(300);
        assert.deepEqual([await page.counts(), await attacker.counts()], [false, false]);
        assert.equal((await page.comeBack(code, cookie)).status, 200, 'none of them has used the answer up');
        assert.equal(await page.settled(), 'verified');
      });

      it('expires with a newer request, and five minutes after it arrived', async () => {
        const page = await open();
        const first = await page.ask();
        const code = await answer(first.body.link);
        const second = await page.ask(cookieOf(first));
        assert.equal(cookieOf(second), cookieOf(first), 'a browser has one secret');
        assert.equal((await page.comeBack(code, cookieOf(first))).status, 409);
        const late = await answer(second.body.link);
        service.advance(301);
        assert.equal((await page.comeBack(late, cookieOf(second))).status, 409);
        assert.equal(await page.counts(), false);
      });

      it('counts at once by QR code, when no browser returns', async () => {
        const page = await open();
        const { body } = await page.ask();
        const scanned = await presentLicence(await issueLicence(authority), await openCode(body.link));
        assert.deepEqual([scanned.status, scanned.body], [200, {}]);
        assert.equal(await page.settled(), 'verified');
      });
    });
});
