// Identifiers of works; the valid ones are published examples.
import assert from 'node:assert/strict';
import { readIscc } from '#verifier/encoding/iscc.ts';
import { readIsan, readIsrc } from '../../../../src/domains/works/works/identifiers.ts';

type Rows = [text: string, expected: string | undefined][];

// ISO 15706-2 (isan.org), and Wikipedia's example.
const ISAN: Rows = [
  ['0000-0000-3A8D-0000-Z-0000-0000-6', '0000-0000-3A8D-0000-Z-0000-0000-6'],
  ['ISAN 0000-0000-3A8D-0000-Z', '0000-0000-3A8D-0000-Z'],
  ['0000000189470000800000000d', '0000-0001-8947-0000-8-0000-0000-D'],
  ['B159-D8FA-0124-0000-K', 'B159-D8FA-0124-0000-K'],
  ['0000-0000-3A8D-0000-Y', undefined],
  ['0000-0000-3A8D-0000-Z-0000-0000-7', undefined],
  ['0000-0000-3A8D-0000', undefined],
  ['0000-0000-3A8G-0000-Z', undefined],
  ['', undefined],
];
// ISO 3901 has no check digit.
const ISRC: Rows = [
  ['USRC17607839', 'USRC17607839'],
  ['US-RC1-76-07839', 'USRC17607839'],
  ['isrc us rc1 76 07839', 'USRC17607839'],
  ['USRC1760783', undefined],
  ['1SRC17607839', undefined],
  ['USRC1760783X', undefined],
];
// ISO 24138, and the README of iscc-core.
const ISCC: Rows = [
  [
    'ISCC:KEC43HJLPUSHVAZT66YLPUWNVACWYPIV533TRQMWF2IUQYSP5LA4CTY',
    'ISCC:KEC43HJLPUSHVAZT66YLPUWNVACWYPIV533TRQMWF2IUQYSP5LA4CTY',
  ],
  ['iscc:aaat4ebwk27737d2', 'ISCC:AAAT4EBWK27737D2'],
  ['GAA7V6L5KZ4SYS7C', 'ISCC:GAA7V6L5KZ4SYS7C'],
  ['ISCC:GAA7V6L5KZ4SYS7', undefined],
  ['ISCC:GAA7V6L5KZ4SYS7CAA', undefined],
  ['ISCC:XAA7V6L5KZ4SYS7C', undefined],
  ['ISCC:GAB7V6L5KZ4SYS7C', undefined],
  // The highest main type, subtype, and length; then each of them, and a version, that does not exist.
  [
    'ISCC:O4D2LJNFUWS2LJNFUWS2LJNFUWS2LJNFUWS2LJNFUWS2LJNFUWS2LJI',
    'ISCC:O4D2LJNFUWS2LJNFUWS2LJNFUWS2LJNFUWS2LJNFUWS2LJNFUWS2LJI',
  ],
  ['ISCC:QAA2LJNFUWS2LJNF', undefined],
  ['ISCC:BAA2LJNFUWS2LJNF', undefined],
  ['ISCC:AAEKLJNFUWS2LJNFUWS2LJNFUWS2LJNFUWS2LJNFUWS2LJNFUWS2LJNFUWS2K', undefined],
  ['ISCC:AAI2LJNFUWS2LJNF', undefined],
  ['ISCC:1234567890', undefined],
  ['ISCC:', undefined],
];

const KINDS: [kind: string, read: (text: string) => string | undefined, rows: Rows][] = [
  ['ISAN', readIsan, ISAN],
  ['ISRC', readIsrc, ISRC],
  ['ISCC', readIscc, ISCC],
];

describe('identifiers of works', () => {
  for (const [kind, read, rows] of KINDS)
    for (const [text, expected] of rows)
      it(`${expected === undefined ? 'refuses' : 'accepts'} the ${kind} "${text}"`, () => {
        assert.equal(read(text), expected);
      });
});
