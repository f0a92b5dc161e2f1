import assert from 'node:assert/strict';
import { type Flow, type FlowEvent, reduceFlow, type Screen, screenOf, type Taken } from '#web/capture/flow/flow.ts';

const liveness = { challengeId: 'c', nonce: 'n', frames: [], expiresAt: '2026-01-01T00:00:00Z' };
const PASSPORT: Taken = { kind: 'passport', front: 'data:f', liveness };
const CARD: Taken = { kind: 'card', front: 'data:f', back: 'data:b', liveness };

/** One who has agreed and taken nothing yet, but for what is told. */
function flowOf(state: Partial<Flow['state']> = {}, rest: Partial<Flow> = {}): Flow {
  const started = { status: 'started', consentGiven: true, takesPictures: true, attemptsLeft: 3 } as const;
  const pictures: Flow['state']['methods'] = ['document'];
  const whole = { ...started, methods: pictures, wallet: null, reasons: [], stage: null, returnUrl: null, ...state };
  return { state: whole, taken: {}, again: false, atPhone: false, usesPictures: false, ...rest };
}

const WALLETS: Partial<Flow['state']> = { methods: ['document', 'wallet'] };
const waiting: Partial<Flow['state']> = {
  ...WALLETS,
  status: 'requires_input',
  reasons: [{ code: 'wallet_waiting', message: '' }],
};
const asked = { link: 'openid4vp://', qr: null, pageUrl: 'https://a.example/orgs/o/present/p' };
const required = { status: 'requires_input' } as const;
const screens: [string, Flow, Screen][] = [
  ['before the consent', flowOf({ consentGiven: false }), 'consent'],
  ['before the consent, with pictures left over', flowOf({ consentGiven: false }, { taken: PASSPORT }), 'consent'],
  ['after it', flowOf(), 'choose'],
  ['with a document chosen', flowOf({}, { taken: { kind: 'passport' } }), 'front'],
  ['with the page of a passport', flowOf({}, { taken: { kind: 'passport', front: 'data:f' } }), 'face'],
  ['with the front of a card', flowOf({}, { taken: { kind: 'card', front: 'data:f' } }), 'back'],
  ['with the back alone', flowOf({}, { taken: { kind: 'licence', back: 'data:b' } }), 'front'],
  ['with both sides', flowOf({}, { taken: { ...CARD, liveness: undefined } }), 'face'],
  ['with everything', flowOf({}, { taken: CARD }), 'sending'],
  ['at the phone', flowOf({ consentGiven: false }, { atPhone: true }), 'phone'],
  ['at the phone, once all is sent', flowOf({ takesPictures: false }, { atPhone: true }), 'result'],
  ['at the phone, with new pictures asked for', flowOf(required, { atPhone: true }), 'result'],
  ['with new pictures asked for', flowOf(required), 'result'],
  ['while taking them', flowOf(required, { again: true }), 'choose'],
  ['where wallets are accepted', flowOf(WALLETS), 'method'],
  ['where pictures are taken instead', flowOf(WALLETS, { usesPictures: true }), 'choose'],
  ['once a wallet is asked', flowOf(WALLETS, { asked }), 'wallet'],
  ['while a wallet is waited for', flowOf(waiting, { asked }), 'wallet'],
  ['after a reload on the way', flowOf(waiting), 'method'],
  ['on the way back from a wallet', flowOf({ ...waiting, wallet: { state: 'verified' } }), 'wallet'],
  [
    'with what a wallet showed refused',
    flowOf({ ...WALLETS, ...required, reasons: [{ code: 'revoked', message: '' }] }),
    'result',
  ],
  ['after the end', flowOf({ takesPictures: false, consentGiven: false }, { taken: CARD }), 'result'],
];

describe('the flow of the capture page', () => {
  for (const [when, flow, screen] of screens) it(`shows ${screen} ${when}`, () => assert.equal(screenOf(flow), screen));

  const refused = (path: string): FlowEvent => ({ type: 'refused', code: 'invalid_image', message: 'no', path });
  const state = (change: Partial<Flow['state']>): FlowEvent => ({ type: 'state', state: flowOf(change).state });
  const lasting: [string, Taken, FlowEvent, Screen][] = [
    ['another document starts anew', CARD, { type: 'kind', kind: 'passport' }, 'front'],
    ['a picture can be taken again', CARD, { type: 'picture', side: 'back', picture: undefined }, 'back'],
    ['a refused front takes the rest with it', CARD, refused('document.front'), 'front'],
    ['a refused back leaves the front', CARD, refused('document.back'), 'back'],
    ['a refused film leaves the document', CARD, refused('liveness.frames.3'), 'face'],
    ['a refusal of nothing in particular wants the face again', PASSPORT, refused(''), 'face'],
    ['news that count no attempt cost nothing', PASSPORT, state({ stage: 'face' }), 'sending'],
    ['what was counted is kept no longer', PASSPORT, state({ attemptsLeft: 2 }), 'choose'],
    ['what has arrived neither', PASSPORT, state({ status: 'processing', takesPictures: false }), 'result'],
    ['other pictures start anew', PASSPORT, { type: 'again' }, 'choose'],
    ['the phone takes over', PASSPORT, { type: 'phone', on: true }, 'phone'],
  ];
  for (const [what, taken, event, screen] of lasting)
    it(`${what}: ${screen}`, () => assert.equal(screenOf(reduceFlow(flowOf({}, { taken }), event)), screen));

  const ways: [string, Partial<Flow>, FlowEvent, Screen][] = [
    ['a wallet is asked', {}, { type: 'asked', wallet: asked }, 'wallet'],
    ['pictures are taken in its place', { asked }, { type: 'pictures' }, 'choose'],
    ['the way back from a wallet', { asked }, { type: 'back' }, 'method'],
    ['the way back from pictures', { usesPictures: true }, { type: 'back' }, 'method'],
    ['the way back from a document', { usesPictures: true, taken: { kind: 'card' } }, { type: 'back' }, 'choose'],
    ['another try', { usesPictures: true }, { type: 'again' }, 'method'],
    ['an answer that was counted', { asked }, state({ ...WALLETS, ...required, attemptsLeft: 2 }), 'result'],
  ];
  for (const [what, rest, event, screen] of ways)
    it(`${what}: ${screen}`, () => assert.equal(screenOf(reduceFlow(flowOf(WALLETS, rest), event)), screen));

  it('tells a refusal until something is done about it', () => {
    const told = reduceFlow(flowOf({}, { taken: CARD }), refused('document.back'));
    assert.equal(told.problem?.code, 'invalid_image');
    const still = reduceFlow(told, state({}));
    assert.equal(still.problem?.message, 'no');
    assert.equal(reduceFlow(still, { type: 'picture', side: 'back', picture: 'data:c' }).problem, undefined);
  });
});
