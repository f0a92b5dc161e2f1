// What strangers hand to the verifier: none of it may make it throw, and nothing that was changed may pass.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { verifyBundle } from '#verifier/bundle/verify-bundle.ts';
import { readStatusSnapshot } from '#verifier/credential/status-snapshot.ts';
import { verifyReceipt } from '#verifier/log/receipt.ts';
import { isCompact } from '#verifier/log/receipt-format.ts';
import { recognise } from '#verifier/recognise.ts';
import { parseTrust } from '#verifier/trust.ts';
import { verify } from '#verifier/verify.ts';
import { mutateBytes, mutateJsonText, mutateJws } from './mutate.ts';
import { errorNamed, type Judgement, type Subject } from './subject.ts';

const FOLDER = join(import.meta.dirname, '../../../src/sdk/python/tests/vectors');

// biome-ignore lint/suspicious/noExplicitAny: committed vectors, whose makers stand in test/sdk/python.
type Vectors = any;

function read(name: string): Vectors {
  const bytes = readFileSync(join(FOLDER, name));
  return JSON.parse((name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString());
}

// biome-ignore lint/suspicious/noExplicitAny: see above.
const passing = (cases: Vectors): any[] => cases.filter(({ told }: Vectors) => told?.verdict === 'pass');

/** What passes has to say the same as what was signed. */
function judge(verdict: string, input: Uint8Array, goods: readonly Uint8Array[]): Judgement {
  if (verdict !== 'pass') return false;
  const isSame = goods.some((good) => isDeepStrictEqual(parse(good), parse(input)));
  return isSame || 'passes although it was changed';
}

function parse(input: Uint8Array): unknown {
  const text = Buffer.from(input).toString();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const bytesOf = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value));

export function verifierSubjects(): Subject[] {
  return [...tokens(), proofs(), ...receipts(), evidence(), bundles(), manifests(), ...settings(), looks()];
}

function manifests(): Subject {
  const { trust: json, cases } = read('manifests.json.gz');
  const trust = parseTrust(json);
  const now = new Date('2026-05-02T12:00:00Z');
  const embedded = passing(cases).filter(({ manifest, of }) => manifest === undefined && of === undefined);
  const goods = [...new Set<string>(embedded.map(({ file }) => file))].map((file) => Buffer.from(file, 'base64'));
  return {
    name: 'content credentials',
    goods,
    mutate: mutateBytes,
    parse: (input) => {
      if (verify({ file: input }, { trust, now }).verdict !== 'pass') return false;
      return goods.some((good) => good.equals(input)) || 'passes although it was changed';
    },
  };
}

function tokens(): Subject[] {
  const { trust: json, cases } = read('credentials.json.gz');
  const trust = parseTrust(json);
  const now = new Date('2026-05-02T12:00:00Z');
  const all = [...new Set<string>(passing(cases).map(({ credential }) => credential))];
  // Some pass at another time, or with a status list alone.
  const good = all.filter((each) => verify(each, { trust, now }).verdict === 'pass');
  const subject = (name: string, goods: Uint8Array[]): Subject => ({
    name,
    goods,
    mutate: mutateJws,
    parse: (input) => judge(verify(Buffer.from(input).toString(), { trust, now }).verdict, input, goods),
  });
  const [disclosing, plain] = [good.filter((each) => each.includes('~')), good.filter((each) => !each.includes('~'))];
  return [
    subject(
      'SD-JWT',
      disclosing.map((each) => Buffer.from(each)),
    ),
    subject(
      'JWT credential',
      plain.map((each) => Buffer.from(each)),
    ),
  ];
}

function proofs(): Subject {
  const { trust: json, cases } = read('proofs.json');
  const trust = parseTrust(json);
  const now = new Date('2026-05-02T12:00:00Z');
  const goods = passing(cases)
    .filter(({ file }) => verify(file, { trust, now }).verdict === 'pass')
    .slice(0, 4)
    .map(({ file }) => bytesOf(file));
  return {
    name: 'proof file',
    weight: 0.3,
    goods,
    mutate: mutateJsonText,
    parse: (input) => judge(verify({ ...Object(parse(input)) }, { trust, now }).verdict, input, goods),
  };
}

function receipts(): Subject[] {
  const { trusts, cases } = read('receipts.json');
  const { logs } = parseTrust(trusts.plain);
  const plain = passing(cases).filter(({ trust }) => trust === 'plain');
  const all = plain.map(({ receipt }) => Buffer.from(receipt, 'base64'));
  const [goods, compact] = [all.filter((each) => !isCompact(each)), all.filter((each) => isCompact(each))];
  return [
    {
      name: 'receipt',
      goods,
      mutate: (good, random) => (random.integer(2) === 0 ? mutateBytes : mutateJsonText)(good, random),
      parse: (input) => judge(verifyReceipt(input, { logs }).verdict, input, goods),
    },
    {
      name: 'compact receipt',
      goods: compact,
      mutate: mutateBytes,
      parse: (input) => {
        const { verdict, shown } = verifyReceipt(input, { logs });
        if (verdict !== 'pass') return false;
        const isSame = compact.some((good) => isDeepStrictEqual(verifyReceipt(good, { logs }).shown, shown));
        return isSame || 'passes although it was changed';
      },
    },
  ];
}

function evidence(): Subject {
  const { trust: json, now, cases } = read('evidence.json.gz');
  const trust = parseTrust(json);
  const [good] = passing(cases);
  const pdf = Buffer.from(good.pdf, 'base64');
  const goods = [Buffer.from(good.evidence, 'base64')];
  return {
    name: 'evidence.json',
    weight: 0.3,
    goods,
    mutate: mutateJsonText,
    parse: (input) => judge(verify({ evidence: input, pdf }, { trust, now: new Date(now) }).verdict, input, goods),
  };
}

function bundles(): Subject {
  const { base, trusts } = read('bundles.json.gz');
  const trust = parseTrust(trusts.plain);
  const goods = [Buffer.from(base)];
  return {
    name: 'bundle',
    weight: 0.05,
    goods,
    mutate: (good, random) => (random.integer(2) === 0 ? mutateBytes : mutateJsonText)(good, random),
    parse: async (input) => {
      const { verdict } = await verifyBundle(input, { trust, now: new Date('2026-05-11T10:00:00Z') });
      return judge(verdict, input, goods);
    },
  };
}

function settings(): Subject[] {
  const trusts = [read('proofs.json').trust, read('evidence.json.gz').trust, read('receipts.json').trusts.witnessed];
  const lists: Vectors[] = read('credentials.json.gz').cases.filter(({ status, told }: Vectors) => status && told);
  const isDeclared = errorNamed('InputError');
  return [
    {
      name: 'trust.json',
      goods: trusts.map(bytesOf),
      mutate: mutateJsonText,
      parse: (input) => parseTrust(parse(input)) !== undefined,
      isDeclared,
    },
    {
      name: 'status snapshot',
      goods: lists.map(({ status }) => bytesOf(status)),
      mutate: mutateJsonText,
      parse: async (input) => (await readStatusSnapshot(parse(input))) !== undefined,
      isDeclared,
    },
  ];
}

function looks(): Subject {
  const { cases } = read('proofs.json');
  const token = read('credentials.json.gz').cases[0].credential;
  return {
    name: 'unknown file',
    goods: [bytesOf(cases[0].file), Buffer.from(token), Buffer.from('%PDF-1.7')],
    parse: (input) => recognise(input).kind !== 'unknown',
  };
}
