import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import {
  type AnalysisResult,
  createEngine,
  type DecisionStatus,
  developmentPolicy,
  type Engine,
  type Expected,
  judgeAnalysis,
} from '#engine/index.ts';
import { WorkerCrashed, WorkerTimeout } from '#platform/workers/index.ts';
import { sharedEngine } from '../support/engine-server.ts';

const TODAY = '2026-11-21';
const TIME = { timeoutMs: 60_000 };
const picture = (name: string) => readFileSync(new URL(`../specimens/${name}.jpg`, import.meta.url));
const selfie = (person: string) => picture(`faces/${person}-selfie-1`);
const truth = (
  name: string,
): { mrz: string[]; holder: { familyName: string; birthDate: string; documentNumber: string } } =>
  JSON.parse(readFileSync(new URL(`../specimens/${name}.json`, import.meta.url), 'utf8'));

describe('identity engine on specimens', () => {
  const clock = { now: () => new Date(`${TODAY}T12:00:00Z`) };
  const { analyse, inspect } = sharedEngine(clock);

  const judge = ({ analysis }: AnalysisResult, expected?: Expected) =>
    judgeAnalysis({ analysis, today: TODAY, policy: developmentPolicy, expected });

  // The specimens with the printed MRZs, the face, and the expected decision.
  const table: [string, string[], string, DecisionStatus, string | null][] = [
    ['passport-anna', ['passport-anna'], 'p08', 'verified', null],
    ['passport-anna-photo', ['passport-anna-photo'], 'p08', 'verified', null],
    ['passport-anna-upside-down', ['passport-anna-upside-down'], 'p08', 'verified', null],
    ['passport-femi-sideways', ['passport-femi-sideways'], 'p07', 'verified', null],
    ['passport-soren', ['passport-soren'], 'p05', 'verified', null],
    ['card-back', ['card-front', 'card-back'], 'p04', 'verified', null],
    ['travel-document', ['travel-document'], 'p09', 'verified', null],
    ['passport-aged-17', ['passport-aged-17'], 'p08', 'rejected', 'below_minimum_age'],
    ['passport-expired', ['passport-expired'], 'p07', 'rejected', 'document_expired'],
    ['passport-wrong-check-digit', ['passport-wrong-check-digit'], 'p05', 'needs_review', 'mrz_check_digit'],
    ['passport-anna', ['passport-anna'], 'p05', 'rejected', 'faces_differ'],
  ];
  const cutOut = () => sharp(picture('passport-anna')).extract({ left: 25, top: 158, width: 400, height: 484 });
  const copies: [string, () => Promise<Buffer>][] = [
    ['unchanged', () => cutOut().jpeg().toBuffer()],
    ['badly compressed', () => cutOut().jpeg({ quality: 30 }).toBuffer()],
    ['mirrored', () => cutOut().flop().jpeg().toBuffer()],
    ['softened', () => cutOut().blur(2).jpeg().toBuffer()],
    ['mirrored, softened and stretched', () => cutOut().flop().blur(1.5).resize(440, 484, { fit: 'fill' }).toBuffer()],
    ['turned and without colour', () => cutOut().rotate(6).greyscale().jpeg().toBuffer()],
  ];
  for (const [how, copy] of copies) {
    it(`does not accept a portrait that was cut out of the document as a selfie, ${how}`, async () => {
      const { status, checks } = judge(await analyse([picture('passport-anna'), await copy()], TIME));
      assert.equal(status, 'needs_review');
      assert.equal(checks.find(({ key }) => key === 'face_match')?.reason, 'faces_too_alike');
    });
  }

  for (const [printed, documents, person, status, reason] of table) {
    it(`reads ${documents.join(' and ')} identically twice, and is ${status} with the face of ${person}`, async () => {
      const result = await analyse([...documents.map(picture), selfie(person)], TIME);
      const { images, mrzImage, portraitImage, selfieImage } = result.analysis;
      const mrz = images[mrzImage ?? -1]?.mrz;
      assert.deepEqual(
        mrz?.readings.map((reading) => reading.lines),
        [truth(printed).mrz, truth(printed).mrz],
      );
      assert.deepEqual([images[portraitImage ?? -1]?.role, selfieImage], ['front', documents.length]);
      const decision = judge(result);
      assert.equal(decision.status, status, JSON.stringify(decision.checks));
      if (reason) assert.ok(decision.checks.some((check) => check.reason === reason));
      assert.equal(decision.extracted?.birthDate, truth(printed).holder.birthDate);
    });
  }

  const pairs: [string, string[], DecisionStatus, string][] = [
    ['two passports', ['passport-anna', 'passport-soren', 'faces/p08-selfie-1'], 'needs_review', 'several_documents'],
    [
      "someone else's selfie beside the holder's",
      ['passport-anna', 'faces/p08-selfie-1', 'faces/p05-selfie-1'],
      'rejected',
      'faces_differ',
    ],
    [
      "the holder's selfie beside someone else's",
      ['passport-anna', 'faces/p05-selfie-1', 'faces/p08-selfie-1'],
      'rejected',
      'faces_differ',
    ],
  ];
  for (const [what, names, status, reason] of pairs) {
    it(`is ${status} with ${what}`, async () => {
      const decision = judge(await analyse(names.map(picture), TIME));
      assert.equal(decision.status, status, JSON.stringify(decision.checks));
      assert.ok(decision.checks.some((check) => check.reason === reason));
    });
  }

  it('sends a document with a photograph of someone else beside it to review', async () => {
    const photograph = await sharp(picture('faces/p01-portrait')).resize(300).toBuffer();
    const both = await sharp(picture('passport-anna'))
      .extend({ right: 320, background: '#889' })
      .composite([{ input: photograph, gravity: 'east' }])
      .jpeg()
      .toBuffer();
    const decision = judge(await analyse([both, selfie('p08')], TIME));
    assert.equal(decision.status, 'needs_review', JSON.stringify(decision.checks));
    assert.ok(decision.checks.some(({ reason }) => reason === 'document_faces_differ'));
  });

  it('accepts two selfies of the holder', async () => {
    const pictures = ['faces/p08-selfie-2', 'passport-anna', 'faces/p08-selfie-1'].map(picture);
    const { analysis, descriptors } = await analyse(pictures, TIME);
    assert.equal(judge({ analysis, descriptors }).status, 'verified');
  });

  it('identifies the pictures in any order, and keeps descriptors out of the analysis', async () => {
    const result = await analyse([selfie('p04'), picture('card-back'), picture('card-front')], TIME);
    assert.deepEqual(
      result.analysis.images.map((image) => image.role),
      ['selfie', 'back', 'front'],
    );
    assert.deepEqual([result.descriptors.portrait?.length, result.descriptors.selfie?.length], [128, 128]);
    assert.doesNotMatch(JSON.stringify(result.analysis), /descriptor/i);
    assert.equal(judge(result).status, 'verified');
  });

  it('compares with the expected details in MRZ letters', async () => {
    const result = await analyse([picture('travel-document'), selfie('p09')], TIME);
    assert.equal(
      judge(result, { familyName: 'Müller', givenName: 'Jean-Luc', birthDate: '1968-01-17' }).status,
      'verified',
    );
    assert.equal(judge(result, { familyName: 'Miller' }).status, 'needs_review');
  });

  const missing: [string, () => Buffer[], string][] = [
    ['only a selfie', () => [selfie('p08')], 'no_document'],
    ['only a document', () => [picture('passport-anna')], 'no_selfie'],
    ['the back of a card without its front', () => [picture('card-back'), selfie('p04')], 'no_document_face'],
    ['the front of a card without its back', () => [picture('card-front'), selfie('p04')], 'no_document'],
    ['a truncated picture', () => [picture('passport-anna').subarray(0, 60_000), selfie('p08')], 'image_refused'],
    ['no picture', () => [], 'no_document'],
  ];
  for (const [name, pictures, reason] of missing) {
    it(`asks for more pictures when it gets ${name}`, async () => {
      const decision = judge(await analyse(pictures(), TIME));
      assert.equal(decision.status, 'requires_input', JSON.stringify(decision.checks));
      assert.ok(decision.checks.some((check) => check.reason === reason));
    });
  }

  it('does not take texture for a document', async () => {
    const side = 1200;
    let state = 1;
    const speck = () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
      return (state >> 16) & 255;
    };
    const raw = { width: side, height: side, channels: 1 as const };
    const texture = sharp(Buffer.from(Array.from({ length: side * side }, speck)), { raw })
      .blur(2)
      .normalise();
    const { images } = (await analyse([await texture.jpeg().toBuffer()], TIME)).analysis;
    assert.deepEqual([images[0]?.mrz, images[0]?.faces], [null, []]);
  });

  it('survives pictures with flipped bytes', async () => {
    const whole = picture('card-back');
    for (let flip = 1; flip <= 4; flip += 1) {
      const bytes = Buffer.from(whole);
      const at = Math.floor((whole.length * flip) / 5);
      bytes[at] = (bytes[at] ?? 0) ^ 0x5a;
      const { analysis } = await analyse([bytes], TIME);
      const mrz = analysis.images[0]?.mrz;
      // However the damage changed the pixels, readings that agree must be correct.
      if (mrz?.agree) assert.deepEqual(mrz.readings[0].lines, truth('card-back').mrz);
    }
    assert.equal((await inspect(whole)).ok, true);
  });

  describe('in separate processes', () => {
    let engine: Engine;

    before(() => {
      engine = createEngine({ workers: 1, log: { warn: () => undefined }, clock });
    });
    after(() => engine.close());

    it('inspects pictures without analyzing them', async () => {
      assert.equal((await engine.inspect(picture('passport-anna'))).ok, true);
      const refused = await engine.inspect(Buffer.from('%PDF-1.7'));
      assert.ok(!refused.ok && refused.reason === 'format_pdf');
    });

    it('reports a killed worker as retriable, and the retry succeeds', async () => {
      const [pid = 0] = await engine.processIds();
      const task = engine.analyse([picture('passport-anna'), selfie('p08')], TIME);
      setTimeout(() => process.kill(pid, 'SIGKILL'), 300);
      await assert.rejects(task, (error) => error instanceof WorkerCrashed && error.retriable);
      assert.equal(judge(await engine.analyse([picture('passport-anna'), selfie('p08')], TIME)).status, 'verified');
    });

    it('gives up after its time, and the next call succeeds', async () => {
      await assert.rejects(engine.analyse([picture('passport-anna'), selfie('p08')], { timeoutMs: 5 }), WorkerTimeout);
      assert.equal((await engine.inspect(selfie('p08'))).ok, true);
    });
  });
});
