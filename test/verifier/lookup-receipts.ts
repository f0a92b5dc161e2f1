// Receipts of look-ups: as the service signs them, and what others could make of them.
import { generateKeyPairSync } from 'node:crypto';
import {
  compareAnswers,
  LOOKUP_TYPE,
  type LookupAnswer,
  type LookupStatement,
} from '#verifier/lookup/lookup-statement.ts';
import { ISSUER } from '../prover/age-over-fixture.ts';
import { sign } from './one-of-each.ts';

export interface LookupCase {
  what: string;
  lookup: Buffer;
  /** Files that must be in it. */
  files?: { name: string; sha256: string }[];
}

/** Other forms of an ISCC-CODE, some of which the service accepts in a look-up, and other texts. */
const NO_CODES: readonly [what: string, value: string][] = [
  ['an ISCC in lower case', 'iscc:kuag2prcrs5lnvzvjkafavojxlzzm'],
  ['an ISCC with a prefix in lower case', 'iscc:KUAG2PRCRS5LNVZVJKAFAVOJXLZZM'],
  ['an ISCC without its prefix', 'KUAG2PRCRS5LNVZVJKAFAVOJXLZZM'],
  ['an ISCC with two prefixes', 'ISCC:ISCC:KUAG2PRCRS5LNVZVJKAFAVOJXLZZM'],
  ['an ISCC as a URN', 'urn:iscc:KUAG2PRCRS5LNVZVJKAFAVOJXLZZM'],
  ['an ISCC after a space', ' ISCC:KUAG2PRCRS5LNVZVJKAFAVOJXLZZM'],
  ['an ISCC before a line feed', 'ISCC:KUAG2PRCRS5LNVZVJKAFAVOJXLZZM\n'],
  ['an ISCC with padding', 'ISCC:KUAG2PRCRS5LNVZVJKAFAVOJXLZZM==='],
  ['an ISCC with a letter that becomes S in upper case', 'I\u017fCC:KUAG2PRCRS5LNVZVJKAFAVOJXLZZM'],
  ['an ISCC with a digit of another script', 'ISCC:KUAG\u0662PRCRS5LNVZVJKAFAVOJXLZZM'],
  ['an ISCC with nonzero bits at its end', 'ISCC:KUAG2PRCRS5LNVZVJKAFAVOJXLZZN'],
  ['an ISCC that is too short', 'ISCC:KUAG2PRCRS5LNVZVJKAFAVOJXLZQ'],
  ['an ISCC that is too long', 'ISCC:KUAG2PRCRS5LNVZVJKAFAVOJXLZZMAA'],
  ['an ISCC of 81 letters', `ISCC:${'K'.repeat(81)}`],
  ['an ISCC of another version', 'ISCC:KUIG2PRCRS5LNVZVJKAFAVOJXLZZM'],
  ['an ISCC of an unknown length', 'ISCC:KUEG2PRCRS5LNVZVJKAFAVOJXLZZM'],
  ['an ISCC of another subtype', 'ISCC:LAAG2PRCRS5LNVZVJKAFAVOJXLZZM'],
  ['a Data-Code alone', 'ISCC:GAAW2PRCRS5LNVZV'],
  ['only a prefix', 'ISCC:'],
];

const SIGNED_AT = '2026-04-01T00:00:00Z';
export const STILL = '2e'.repeat(32);
const [FILM, OTHER] = ['1f', '3d'].map((byte) => byte.repeat(32)) as [string, string];
/** From the README of iscc-core, and an ISCC-CODE without optional units. */
const ISCC = 'ISCC:KEC43HJLPUSHVAZT66YLPUWNVACWYPIV533TRQMWF2IUQYSP5LA4CTY';
export const SUM = 'ISCC:KUAG2PRCRS5LNVZVJKAFAVOJXLZZM';

const unknown = (value: string, hash: LookupAnswer['hash'] = 'sha256'): LookupAnswer => ({
  ...{ hash, value, match: null, distance: null, status: null },
  ...{ since: null, withdrawnAt: null, removedAt: null, minorsExcluded: null },
});
const exact = (value: string, more: Partial<LookupAnswer> = {}): LookupAnswer => ({
  ...unknown(value),
  ...{ match: 'exact', status: 'covered', since: '2026-03-01T00:00:00.000Z', minorsExcluded: true },
  ...more,
});
const similar = (value: string, more: Partial<LookupAnswer> = {}): LookupAnswer => ({
  ...unknown(value, 'perceptualHash'),
  ...{ match: 'similar', distance: 4, status: 'unknown', minorsExcluded: 'unknown' },
  ...more,
});
/** The same Instance-Code. */
const sameIscc = (value: string, more: Partial<LookupAnswer> = {}): LookupAnswer => ({
  ...unknown(value, 'iscc'),
  ...{ match: 'exact', status: 'unknown', minorsExcluded: 'unknown' },
  ...more,
});
/** A similar Data-Code. */
const similarIscc = (value: string, more: Partial<LookupAnswer> = {}): LookupAnswer =>
  sameIscc(value, { match: 'similar', distance: 8, ...more });
const withdrawn: Partial<LookupAnswer> = { status: 'withdrawn', withdrawnAt: '2026-03-15T08:30:00.000Z' };

const removed: Partial<LookupAnswer> = {
  ...{ status: 'removed', since: '2026-03-20T12:00:00.000Z', removedAt: '2026-03-20T12:00:00.000Z' },
};

const statementOf = (answers: readonly unknown[], more: object = {}) => ({
  ...({
    iss: ISSUER,
    iat: Date.parse(SIGNED_AT) / 1000,
    version: 1,
    answers: [],
    log: { origin: 'issuer.example/log', size: 7, root: Buffer.alloc(32).toString('base64') },
  } satisfies LookupStatement),
  answers,
  ...more,
});

const signed = async (payload: object, typ = LOOKUP_TYPE, signer: Parameters<typeof sign>[2] = {}): Promise<Buffer> =>
  Buffer.from(await sign(payload, typ, signer));
const all = [exact(FILM), exact(STILL, withdrawn), unknown(OTHER), similar(FILM), unknown(STILL, 'perceptualHash')];

/** A receipt for a withdrawn file, a covered one, and two ISCCs. */
export function receiptOf(sha256: string): Promise<Buffer> {
  const answers = [exact(sha256, withdrawn), exact(FILM), sameIscc(SUM), similarIscc(ISCC)];
  return signed(statementOf(answers.toSorted(compareAnswers)));
}

/** What the service signs: all pass. */
export async function serviceReceipts(): Promise<LookupCase[]> {
  const file = (name: string, sha256: string) => ({ name, sha256 });
  return [
    { what: 'one file', lookup: await signed(statementOf([exact(FILM)])) },
    { what: 'all kinds of answers', lookup: await signed(statementOf(all)) },
    { what: 'an unknown hash', lookup: await signed(statementOf([unknown(OTHER)])) },
    { what: 'a line feed at the end', lookup: Buffer.concat([await signed(statementOf(all)), Buffer.from('\r\n')]) },
    { what: 'without a log', lookup: await signed(statementOf([exact(FILM)], { log: null })) },
    {
      what: 'every status',
      lookup: await signed(
        statementOf([
          exact(FILM, { status: 'not_covered', since: null, minorsExcluded: 'unknown' }),
          exact(STILL, { status: 'unknown', since: '2026-03-01T00:00:00Z', minorsExcluded: false }),
          similar(OTHER, { ...withdrawn, distance: 31 }),
        ]),
      ),
    },
    {
      what: 'a removed film, also after a withdrawal, and found by a frame',
      lookup: await signed(
        statementOf([
          exact(FILM, removed),
          exact(STILL, { ...removed, withdrawnAt: '2026-03-15T08:30:00.000Z', minorsExcluded: false }),
          similar(OTHER, removed),
        ]),
      ),
      files: [{ name: 'film.mp4', sha256: FILM }],
    },
    {
      what: 'ISCCs after other hashes',
      lookup: await signed(
        statementOf([...all, similarIscc(ISCC, { ...withdrawn, minorsExcluded: false }), sameIscc(SUM)]),
      ),
      files: [file('film.mp4', FILM)],
    },
    {
      what: 'a removed film by its ISCC, and an unknown ISCC',
      lookup: await signed(statementOf([sameIscc(ISCC, removed), unknown(SUM, 'iscc')])),
    },
    { what: 'an ISCC with the same data', lookup: await signed(statementOf([similarIscc(SUM, { distance: 0 })])) },
    {
      what: 'files that were looked up',
      lookup: await signed(statementOf(all)),
      files: [file('film.mp4', FILM), file('"still".jpg', STILL), file('other', OTHER)],
    },
  ];
}

/** What nobody should accept, by what is wrong. */
export async function forgedReceipts(): Promise<LookupCase[]> {
  const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const good = await signed(statementOf(all));
  const [header = '', payload = '', signature = ''] = good.toString().split('.');
  const changed = (change: (text: string) => string): Buffer => {
    const text = change(Buffer.from(payload, 'base64url').toString());
    return Buffer.from([header, Buffer.from(text).toString('base64url'), signature].join('.'));
  };
  const answers: [string, readonly unknown[]][] = [
    ['no answers', []],
    ['10,001 answers', Array.from({ length: 10_001 }, (_, n) => unknown(n.toString(16).padStart(64, '0')))],
    ['answers out of order', [exact(STILL), exact(FILM)]],
    ['a perceptual hash before a SHA-256', [similar(FILM), exact(FILM)]],
    ['an answer twice', [exact(FILM), exact(FILM)]],
    ['two answers for one hash', [exact(FILM), exact(FILM, withdrawn)]],
    ['an unknown hash twice', [unknown(FILM), unknown(FILM)]],
    ['an answer that is a text', ['covered']],
    ['an answer without its time', [{ ...exact(FILM), since: undefined }]],
    ['an additional member in an answer', [{ ...exact(FILM), fileId: 'fil_1' }]],
    ['an unknown kind of hash', [{ ...exact(FILM), hash: 'md5' }]],
    ['a hash in capitals', [exact('AB'.repeat(32))]],
    ['a short hash', [exact(FILM.slice(2))]],
    ['an unknown hash with a status', [{ ...unknown(FILM), status: 'covered' }]],
    ['an unknown hash with a time', [{ ...unknown(FILM), since: '2026-03-01T00:00:00Z' }]],
    ['a known hash without a status', [exact(FILM, { status: null })]],
    ['another status', [{ ...exact(FILM), status: 'allowed' }]],
    ['a SHA-256 that is similar', [exact(FILM, { match: 'similar', distance: 1, status: 'unknown' })]],
    ['an exact match with a distance', [exact(FILM, { distance: 0 })]],
    ['a similar picture that is covered', [similar(FILM, { status: 'covered' })]],
    ['a similar picture too far away', [similar(FILM, { distance: 32 })]],
    ['a similar picture without a distance', [similar(FILM, { distance: null })]],
    ['a time with an offset', [exact(FILM, { since: '2026-03-01T00:00:00+01:00' })]],
    ['an impossible day', [exact(FILM, { withdrawnAt: '2026-02-30T00:00:00Z' })]],
    ['a removal at no time', [exact(FILM, { ...removed, removedAt: 'yesterday' })]],
    ['an answer without its removal', [{ ...exact(FILM, removed), removedAt: undefined }]],
    ['an unknown hash with a removal', [{ ...unknown(FILM), removedAt: '2026-03-20T12:00:00.000Z' }]],
    ['minors excluded by a text', [{ ...exact(FILM), minorsExcluded: 'yes' }]],
    ['minors excluded by null', [exact(FILM, { minorsExcluded: null })]],
    ['a perceptual hash that is exact', [similar(FILM, { match: 'exact', distance: null })]],
    ['an ISCC that is covered', [sameIscc(SUM, { status: 'covered', minorsExcluded: true })]],
    ['a similar ISCC that is covered', [similarIscc(SUM, { status: 'covered' })]],
    ['the same Instance-Code with a distance', [sameIscc(SUM, { distance: 0 })]],
    ['a similar ISCC without a distance', [similarIscc(SUM, { distance: null })]],
    ['a similar ISCC too far away', [similarIscc(SUM, { distance: 9 })]],
    ['an unknown ISCC with a status', [{ ...unknown(SUM, 'iscc'), status: 'unknown' }]],
    ['an ISCC as a SHA-256', [exact(SUM)]],
    ['an ISCC as a perceptual hash', [similar(SUM)]],
    ['a SHA-256 as an ISCC', [sameIscc(FILM)]],
    ['an ISCC before a perceptual hash', [sameIscc(SUM), similar(FILM)]],
    ['ISCCs out of order', [sameIscc(SUM), sameIscc(ISCC)]],
    ['an ISCC twice', [sameIscc(SUM), sameIscc(SUM, removed)]],
    ['two answers for one ISCC', [sameIscc(SUM), similarIscc(SUM)]],
    ...NO_CODES.map(([what, value]): [string, unknown[]] => [what, [sameIscc(value)]]),
    ['an ISCC that is a list', [{ ...sameIscc(SUM), value: [SUM] }]],
  ];
  const statements: [string, object][] = [
    ['another version', { version: 2 }],
    ['a time that is a text', { iat: SIGNED_AT }],
    ['a time with a fraction', { iat: 1.5 }],
    ['no log', { log: undefined }],
    ['a log without a size', { log: { origin: 'x', root: 'y' } }],
    ['a log with a negative size', { log: { origin: 'x', size: -1, root: 'y' } }],
    ['an additional member', { aud: 'key_1' }],
    ['answers that are an object', { answers: {} }],
    ['no issuer', { iss: undefined }],
    ['an unknown issuer', { iss: 'did:web:stranger.example' }],
    ['test mode', { environment: 'test' }],
    ['an unknown environment', { environment: 'staging' }],
  ];
  return [
    { what: 'no JWS', lookup: Buffer.from('x') },
    { what: 'no text', lookup: Buffer.concat([good, Buffer.of(0xff)]) },
    { what: 'two line feeds', lookup: Buffer.concat([good, Buffer.from('\n\n')]) },
    { what: 'a space before it', lookup: Buffer.concat([Buffer.from(' '), good]) },
    { what: 'no signature', lookup: Buffer.from(`${header}.${payload}.`) },
    {
      what: 'the signature of another receipt',
      lookup: Buffer.from(`${header}.${payload}.${(await signed({})).toString().split('.')[2]}`),
    },
    { what: 'a payload that is no JSON', lookup: changed((text) => text.slice(1)) },
    { what: 'another hash', lookup: changed((text) => text.replace(FILM, FILM.replace('1f', '10'))) },
    { what: 'another status than signed', lookup: changed((text) => text.replace('withdrawn"', 'covered"')) },
    { what: 'another time than signed', lookup: changed((text) => text.replace('2026-03-01', '2026-02-01')) },
    { what: 'a removed answer', lookup: changed((text) => text.replace(/\{"hash":"sha256"[^}]*\},/, '')) },
    { what: 'signed with another key', lookup: await signed(statementOf(all), LOOKUP_TYPE, { key: stranger }) },
    { what: 'an unknown key', lookup: await signed(statementOf(all), LOOKUP_TYPE, { kid: 'other' }) },
    { what: 'the type of a consent statement', lookup: await signed(statementOf(all), 'avouch-consent+jwt') },
    { what: 'too large', lookup: Buffer.from(`${header}.${'A'.repeat(9_000_000)}.${signature}`) },
    {
      what: 'a file that was not looked up',
      lookup: good,
      files: [
        { name: 'film.mp4', sha256: FILM },
        { name: 'a\u2028b', sha256: 'ff'.repeat(32) },
      ],
    },
    {
      what: 'a file whose perceptual hash was looked up',
      lookup: await signed(statementOf([similar(FILM)])),
      files: [{ name: 'film', sha256: FILM }],
    },
    {
      what: 'a file of which the ISCC was looked up',
      lookup: await signed(statementOf([sameIscc(SUM, removed)])),
      files: [{ name: 'film', sha256: FILM }],
    },
    ...(await Promise.all(
      answers.map(async ([what, listed]) => ({ what, lookup: await signed(statementOf(listed)) })),
    )),
    ...(await Promise.all(
      statements.map(async ([what, more]) => ({ what, lookup: await signed(statementOf(all, more)) })),
    )),
  ];
}
