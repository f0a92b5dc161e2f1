import assert from 'node:assert/strict';
import { OfferProblem } from '#web/wallet/offers/offer-problem.ts';
import { PRE_AUTHORIZED, readOffer, readOfferLink } from '#web/wallet/offers/read-offer.ts';

const ORIGIN = 'https://avouch.example';
const ISSUER = `${ORIGIN}/orgs/org_1`;
const GRANT = { 'pre-authorized_code': 'abc' };
const OFFER = { credential_issuer: ISSUER, credential_configuration_ids: ['A'], grants: { [PRE_AUTHORIZED]: GRANT } };
const JSON_OFFER = JSON.stringify(OFFER);
const LINK = `openid-credential-offer://?credential_offer=${encodeURIComponent(JSON_OFFER)}`;

const problem =
  (code: string, detail = '') =>
  (error: unknown) =>
    error instanceof OfferProblem && error.code === code && error.detail === detail;

describe('a credential offer', () => {
  it('is found in links of every kind', () => {
    const found: readonly [name: string, text: string][] = [
      ['with the scheme of the standard', LINK],
      ['with whitespace, as copied from an email', `\n  ${LINK} `],
      ['with the scheme of HAIP', LINK.replace('openid-credential-offer', 'haip-vci')],
      ['to the wallet, as in the standard', `${ORIGIN}/wallet?credential_offer=${encodeURIComponent(JSON_OFFER)}`],
      ['to the wallet, in a fragment that no server reads', `${ORIGIN}/wallet#offer=${encodeURIComponent(LINK)}`],
    ];
    for (const [name, text] of found) assert.deepEqual(readOfferLink(text), { offer: JSON_OFFER }, name);
    const uri = `${ORIGIN}/offers/1`;
    assert.deepEqual(readOfferLink(`openid-credential-offer://?credential_offer_uri=${encodeURIComponent(uri)}`), {
      uri,
    });
  });

  it('is not found in other links', () => {
    const bad: readonly [name: string, text: string][] = [
      ['nothing', ''],
      ['words', 'my credential'],
      ['an address', 'https://avouch.example/wallet'],
      ['a request', 'openid4vp://?client_id=x&request_uri=y'],
      ['in both ways at once', `${LINK}&credential_offer_uri=https://avouch.example`],
      ['too much', `${LINK}${'x'.repeat(20_000)}`],
      ['nested in itself', 'https://avouch.example/#offer=https://avouch.example/'],
    ];
    for (const [name, text] of bad) assert.throws(() => readOfferLink(text), problem('not_an_offer'), name);
  });

  it('is read with the code that it requires', () => {
    const expected = { issuer: ISSUER, configurations: ['A'], preAuthorizedCode: 'abc', txCode: undefined };
    assert.deepEqual(readOffer(JSON_OFFER, ORIGIN), expected);
    const wanted: readonly [given: object, read: object][] = [
      [{}, { isNumeric: true, length: undefined, description: undefined }],
      [
        { input_mode: 'numeric', length: 6 },
        { isNumeric: true, length: 6, description: undefined },
      ],
      [
        { input_mode: 'text', length: -1, description: 'By mail' },
        { isNumeric: false, length: undefined, description: 'By mail' },
      ],
    ];
    for (const [tx_code, txCode] of wanted) {
      const grants = { [PRE_AUTHORIZED]: { ...GRANT, tx_code } };
      assert.deepEqual(readOffer(JSON.stringify({ ...OFFER, grants }), ORIGIN), { ...expected, txCode });
    }
  });

  it('is refused with the reason', () => {
    const bad: readonly [name: string, offer: unknown, code: string, detail?: string][] = [
      ['no JSON', undefined, 'not_an_offer'],
      ['a list', [OFFER], 'not_an_offer'],
      ['no issuer', { ...OFFER, credential_issuer: undefined }, 'not_an_offer'],
      ['no address', { ...OFFER, credential_issuer: 'avouch' }, 'not_an_offer'],
      ['another issuer', { ...OFFER, credential_issuer: 'https://bank.example/a' }, 'other_issuer', 'bank.example'],
      ['another port', { ...OFFER, credential_issuer: `${ORIGIN}:8443/a` }, 'other_issuer', 'avouch.example:8443'],
      ['no TLS', { ...OFFER, credential_issuer: ISSUER.replace('https', 'http') }, 'other_issuer', 'avouch.example'],
      ['nothing offered', { ...OFFER, credential_configuration_ids: [] }, 'not_an_offer'],
      ['numbers offered', { ...OFFER, credential_configuration_ids: [1] }, 'not_an_offer'],
      ['no grants', { ...OFFER, grants: undefined }, 'other_grant'],
      ['a login', { ...OFFER, grants: { authorization_code: {} } }, 'other_grant'],
      ['no code', { ...OFFER, grants: { [PRE_AUTHORIZED]: {} } }, 'not_an_offer'],
    ];
    for (const [name, offer, code, detail] of bad)
      assert.throws(() => readOffer(JSON.stringify(offer) ?? 'x', ORIGIN), problem(code, detail), name);
  });
});
