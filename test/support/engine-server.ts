// One engine for a whole `npm test`: mocha's first process runs it, the workers ask it over the loopback interface. It
// runs each step on each picture once and gives that real result again when the same step is asked of the same bytes.
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { deserialize, serialize } from 'node:v8';
import { z } from 'zod';
import type { Engine } from '#engine/index.ts';
import type { Clock } from '#kernel/clock.ts';
import { createWorkerPool, type WorkerPool } from '#platform/workers/index.ts';
import { dayOf } from '#verifier/encoding/days.ts';
import { analyse } from '../../src/engine/analyse.ts';
import type { FrameObservation } from '../../src/engine/liveness/observation.ts';
import { createPaperPool, paperSteps } from '../../src/engine/papers/paper-steps.ts';
import { inspectPaper, readPaper } from '../../src/engine/papers/read-paper.ts';
import { createRenditions } from '../../src/engine/renditions.ts';
import { closeSharedProver } from './shared-prover.ts';

const VARIABLE = 'AVOUCH_TEST_ENGINE';
const SCRIPT = fileURLToPath(new URL('../../src/engine/worker.ts', import.meta.url));
const TIME = { timeoutMs: 120_000 };
/** The processors of the machine that has fewest; no process starts before the first picture comes. */
const WORKERS = 2;

type Task = [method: string, args: unknown[]];

let server: Server | undefined;
let started: WorkerPool | undefined;
let startedPapers: WorkerPool | undefined;
const remembered = new Map<string, Promise<Buffer>>();

/** Starts the run's engine, before the workers fork. */
export async function mochaGlobalSetup(): Promise<void> {
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  process.env[VARIABLE] = String((server.address() as AddressInfo).port);
}

/** Ends it with its processes. */
export async function mochaGlobalTeardown(): Promise<void> {
  server?.closeAllConnections();
  server?.close();
  await Promise.all([started?.close(), startedPapers?.close(), closeSharedProver()]);
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    response.end(await remember(await buffer(request)));
  } catch (error) {
    response.writeHead(500).end(error instanceof Error ? error.stack : String(error));
  }
}

function remember(asked: Buffer): Promise<Buffer> {
  const key = sha256(asked);
  const known = remembered.get(key);
  if (known !== undefined) return known;
  const result = look(asked);
  remembered.set(key, result);
  // A failure belongs to the process that died, not to the picture.
  result.catch(() => remembered.delete(key));
  return result;
}

const log = { warn: (message: string) => void process.stderr.write(`[test engine] ${message}\n`) };

function pictures(): WorkerPool {
  started ??= createWorkerPool({
    script: SCRIPT,
    workers: WORKERS,
    memoryMb: 1500,
    recycleAfter: 2000,
    warmUp: 'warmUp',
    log,
  });
  return started;
}

function papers(): WorkerPool {
  startedPapers ??= createPaperPool(log);
  return startedPapers;
}

/** Papers are read here as a whole: their readings depend on how a process failed, which no answer tells. */
async function lookAtPaper(method: string, bytes: Uint8Array): Promise<unknown> {
  const steps = paperSteps(pictures, papers);
  return method === 'readPaper' ? readPaper(bytes, steps) : inspectPaper(bytes, steps);
}

async function look(asked: Buffer): Promise<Buffer> {
  const [method, args]: Task = deserialize(asked);
  if (method.endsWith('Paper')) return serialize(await lookAtPaper(method, z.instanceof(Uint8Array).parse(args[0])));
  return serialize(await pictures().run(method, args, TIME));
}

async function ask<T>(method: string, args: unknown[]): Promise<T> {
  const task: Task = [method, args];
  const port = process.env[VARIABLE];
  const response = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: serialize(task) });
  const body = Buffer.from(await response.arrayBuffer());
  if (!response.ok) throw new Error(`the test engine failed at ${method}: ${body}`);
  return deserialize(body);
}

/** What a service's engine does, done by the run's engine; the steps come together, and are judged, in this process. */
export function sharedEngine(clock: Clock): Omit<Engine, 'queue' | 'processIds' | 'close'> {
  return {
    // Whoever asks first for a picture tells of a failure.
    warmUp: () => void ask('models', []).catch(() => undefined),
    models: () => ask('models', []),
    inspectPaper: (bytes) => ask('inspectPaper', [Buffer.from(bytes)]),
    readPaper: (bytes) => ask('readPaper', [Buffer.from(bytes)]),
    inspect: (bytes, { use = 'picture' } = {}) => ask('inspect', [Buffer.from(bytes), use]),
    render: (bytes) => ask('render', [Buffer.from(bytes)]),
    renditions: createRenditions(
      {
        jpeg: (bytes) => ask('show', [Buffer.from(bytes)]),
        face: (bytes) => ask('showFace', [Buffer.from(bytes)]),
      },
      { atOnce: WORKERS },
    ),
    findSameShots: async (patch, sketches) => (sketches.length === 0 ? [] : ask('findSameShots', [patch, sketches])),
    analyse: (pictures, { liveness, portrait }) =>
      analyse(
        pictures,
        {
          models: () => ask('models', []),
          examine: (bytes) => ask('examine', [Buffer.from(bytes), dayOf(clock.now())]),
          measure: (bytes, hint) => ask('measure', [Buffer.from(bytes), { ...hint, today: dayOf(clock.now()) }]),
          readVisual: (bytes, hint) => ask('readVisual', [Buffer.from(bytes), hint]),
          observeFrame: (bytes) => observeFrame(Buffer.from(bytes)),
          compareSurfaces: (first, other) => ask('compareSurfaces', [first, other]),
          findRepeats: (views) => ask('findRepeats', [views]),
          compareFaces: (portrait, selfie) => ask('compareFaces', [portrait, selfie]),
          sketchShot: (patch) => ask('sketchShot', [patch]),
          // Faces are compared by the built-in network here; a service with another matcher runs an engine of its own.
          sampleFrameFace: async () => null,
          cutFrameFace: (bytes, landmarks) => ask('cutFrameFace', [Buffer.from(bytes), landmarks]),
          findFaces: (bytes, hint) => ask('findFaces', [Buffer.from(bytes), hint]),
        },
        { liveness, portrait },
      ),
  };
}

/** Tests make new files of one picture by comments, which change no pixel; only the hash is each file's own. */
async function observeFrame(bytes: Buffer): Promise<FrameObservation> {
  const observation = await ask<FrameObservation>('observeFrame', [withoutComments(bytes)]);
  return observation.refused === null ? { ...observation, sha256: sha256(bytes) } : observation;
}

const [COMMENT, SCAN] = [0xfe, 0xda];

/** A JPEG without its comments (ITU-T T.81, B.2.4.5). */
function withoutComments(jpeg: Buffer): Buffer {
  if (jpeg.length < 4 || jpeg.readUInt16BE(0) !== 0xffd8) return jpeg;
  const kept = [jpeg.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= jpeg.length && jpeg[at] === 0xff && jpeg[at + 1] !== SCAN) {
    const end = at + 2 + jpeg.readUInt16BE(at + 2);
    if (jpeg[at + 1] !== COMMENT) kept.push(jpeg.subarray(at, end));
    at = end;
  }
  return Buffer.concat([...kept, jpeg.subarray(at)]);
}
