import assert from 'node:assert/strict';
import { type Flow, type FlowEvent, reduceFlow, type Screen, screenOf, type Taken } from '#web/capture/flow/flow.ts';

const liveness = { challengeId: 'c', nonce: 'n', frames: [], expiresAt: '2026-01-01T00:00:00Z' };
const PASSPORT: Taken = { kind: 'passport', front: 'data:f', liveness };
const CARD: Taken = { kind: 'card', front: 'data:f', back: 'data:b', liveness };

/** A person who has consented but taken no picture, with the given changes. */
function flowOf(state: Partial<Flow['state']> = {}, rest: Partial<Flow> = {}): Flow {
  const started = { status: 'started', consentGiven: true, takesPictures: true, attemptsLeft: 3 } as const;
  const pictures: Flow['state']['methods'] = ['document'];
  const whole = {
    ...started,
    methods: pictures,
    walletNeedsFace: false,
    wallet: null,
    reasons: [],
    stage: null,
    returnUrl: null,
    ...state,
  };
  return { state: whole, taken: {}, again: false, atPhone: false, usesPictures: false, usesWallet: false, ...rest };
}

const WALLETS: Partial<Flow['state']> = { methods: ['document', 'wallet'] };
const WITH_FACE: Partial<Flow['state']> = { ...WALLETS, walletNeedsFace: true };
const waiting: Partial<Flow['state']> = {
  ...WALLETS,
  status: 'requires_input',
  reasons: [{ code: 'wallet_waiting', message: '' }],
};
const asked = { link: 'openid4vp://', qr: null, pageUrl: 'https://a.example/orgs/o/present/p' };
const required = { status: 'requires_input' } as const;
const screens: [string, Flow, Screen][] = [
  ['before consent', flowOf({ consentGiven: false }), 'consent'],
  [
    'before consent, with pictures from an earlier session',
    flowOf({ consentGiven: false }, { taken: PASSPORT }),
    'consent',
  ],
  ['after consent', flowOf(), 'choose'],
  ['after choosing a document', flowOf({}, { taken: { kind: 'passport' } }), 'front'],
  ['after the page of a passport', flowOf({}, { taken: { kind: 'passport', front: 'data:f' } }), 'face'],
  ['after the front of a card', flowOf({}, { taken: { kind: 'card', front: 'data:f' } }), 'back'],
  ['with only the back of a licence', flowOf({}, { taken: { kind: 'licence', back: 'data:b' } }), 'front'],
  ['after both sides of a card', flowOf({}, { taken: { ...CARD, liveness: undefined } }), 'face'],
  ['after all pictures', flowOf({}, { taken: CARD }), 'sending'],
  ['after handing over to the phone', flowOf({ consentGiven: false }, { atPhone: true }), 'phone'],
  [
    'after handing over to the phone, once everything is sent',
    flowOf({ takesPictures: false }, { atPhone: true }),
    'result',
  ],
  ['after handing over to the phone, if new pictures are required', flowOf(required, { atPhone: true }), 'result'],
  ['if new pictures are required', flowOf(required), 'result'],
  ['while taking new pictures', flowOf(required, { again: true }), 'choose'],
  ['if wallets are accepted', flowOf(WALLETS), 'method'],
  ['if the person chooses pictures instead of a wallet', flowOf(WALLETS, { usesPictures: true }), 'choose'],
  ['if the person takes pictures of the face for a wallet', flowOf(WITH_FACE, { usesWallet: true }), 'face'],
  [
    'after the pictures of the face for a wallet',
    flowOf(WITH_FACE, { usesWallet: true, taken: { liveness } }),
    'sending',
  ],
  ['after a wallet was asked', flowOf(WALLETS, { asked }), 'wallet'],
  ['while waiting for a wallet', flowOf(waiting, { asked }), 'wallet'],
  ['after a reload while waiting for a wallet', flowOf(waiting), 'method'],
  ['after the wallet has answered', flowOf({ ...waiting, wallet: { state: 'verified' } }), 'wallet'],
  [
    'after the answer of a wallet was refused',
    flowOf({ ...WALLETS, ...required, reasons: [{ code: 'revoked', message: '' }] }),
    'result',
  ],
  ['after the end', flowOf({ takesPictures: false, consentGiven: false }, { taken: CARD }), 'result'],
];

describe('capture page flow', () => {
  for (const [when, flow, screen] of screens) it(`shows ${screen} ${when}`, () => assert.equal(screenOf(flow), screen));

  const refused = (path: string): FlowEvent => ({ type: 'refused', code: 'invalid_image', message: 'no', path });
  const state = (change: Partial<Flow['state']>): FlowEvent => ({ type: 'state', state: flowOf(change).state });
  const lasting: [string, Taken, FlowEvent, Screen][] = [
    ['choosing another document starts again', CARD, { type: 'kind', kind: 'passport' }, 'front'],
    ['removing a picture asks for it again', CARD, { type: 'picture', side: 'back', picture: undefined }, 'back'],
    ['refusing the front also removes later pictures', CARD, refused('document.front'), 'front'],
    ['refusing the back keeps the front', CARD, refused('document.back'), 'back'],
    ['refusing the film keeps the document', CARD, refused('liveness.frames.3'), 'face'],
    ['refusing nothing in particular asks for the face again', PASSPORT, refused(''), 'face'],
    ['an update that counts no attempt keeps all pictures', PASSPORT, state({ stage: 'face' }), 'sending'],
    ['an update that counts an attempt removes all pictures', PASSPORT, state({ attemptsLeft: 2 }), 'choose'],
    [
      'an update after the pictures arrived removes all pictures',
      PASSPORT,
      state({ status: 'processing', takesPictures: false }),
      'result',
    ],
    ['retrying starts again', PASSPORT, { type: 'again' }, 'choose'],
    ['handing over to the phone shows it', PASSPORT, { type: 'phone', on: true }, 'phone'],
  ];
  for (const [what, taken, event, screen] of lasting)
    it(`${what}: ${screen}`, () => assert.equal(screenOf(reduceFlow(flowOf({}, { taken }), event)), screen));

  const ways: [string, Partial<Flow>, FlowEvent, Screen][] = [
    ['asking a wallet', {}, { type: 'asked', wallet: asked }, 'wallet'],
    ['using a wallet with the face', {}, { type: 'wallet' }, 'face'],
    [
      'asking a wallet with the face',
      { usesWallet: true, taken: { liveness } },
      { type: 'asked', wallet: asked },
      'wallet',
    ],
    ['asking again with the face', { usesWallet: true, asked }, { type: 'wallet' }, 'face'],
    ['going back from the face for a wallet', { usesWallet: true }, { type: 'back' }, 'method'],
    ['going back from a wallet with the face', { usesWallet: true, asked }, { type: 'back' }, 'method'],
    ['refused pictures for a wallet', { usesWallet: true, taken: { liveness } }, refused(''), 'face'],
    ['choosing pictures instead', { asked }, { type: 'pictures' }, 'choose'],
    ['going back from a wallet', { asked }, { type: 'back' }, 'method'],
    ['going back from pictures', { usesPictures: true }, { type: 'back' }, 'method'],
    ['going back from a document', { usesPictures: true, taken: { kind: 'card' } }, { type: 'back' }, 'choose'],
    ['another try', { usesPictures: true }, { type: 'again' }, 'method'],
    ['an answer that counts as an attempt', { asked }, state({ ...WALLETS, ...required, attemptsLeft: 2 }), 'result'],
  ];
  for (const [what, rest, event, screen] of ways)
    it(`${what}: ${screen}`, () => assert.equal(screenOf(reduceFlow(flowOf(WALLETS, rest), event)), screen));

  it('shows a refusal until the person acts on it', () => {
    const told = reduceFlow(flowOf({}, { taken: CARD }), refused('document.back'));
    assert.equal(told.problem?.code, 'invalid_image');
    const still = reduceFlow(told, state({}));
    assert.equal(still.problem?.message, 'no');
    assert.equal(reduceFlow(still, { type: 'picture', side: 'back', picture: 'data:c' }).problem, undefined);
  });
});
