// Real pictures with content credentials, and the C2PA's own reader as their judge.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ApiClient } from '../../../support/api-client.ts';
import type { Body } from '../../identity/identity-verification/use-verifications.ts';
import { register } from '../files/use-files.ts';

const specimen = (name: string): Buffer =>
  readFileSync(fileURLToPath(new URL(`../../../specimens/${name}`, import.meta.url)));

export const JPEG = specimen('passport-anna.jpg');
export const PNG = specimen('titles/passport.png');

/** Registers a picture, with the users who are seen in it. */
export function registerPicture(
  api: ApiClient,
  content: Buffer,
  {
    mediaType = 'image/jpeg',
    ...more
  }: {
    mediaType?: string;
    performers?: object[];
    depicted?: string;
    projectId?: string;
    perceptualHash?: object;
    derivedFrom?: object;
  },
): Promise<Body> {
  const sha256 = createHash('sha256').update(content).digest('hex');
  return register(api, { projectId: 'summer', sha256, size: content.length, mediaType, ...more });
}

/** The manifest of a file, and the file with it. */
export async function sign(api: ApiClient, id: string, content: Buffer, body: object = {}) {
  const answer = await api.post(`/v1/files/${id}/manifest`, body);
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  const { offset, bytes } = answer.body;
  const manifest = Buffer.from(bytes, 'base64');
  const file =
    offset === null ? content : Buffer.concat([content.subarray(0, offset), manifest, content.subarray(offset)]);
  return { answer: answer.body as Body, manifest, file };
}

interface Judgement {
  state: string;
  failures: string[];
  manifest: Body;
}

let loaded: Promise<typeof import('@contentauth/c2pa-wasm')> | undefined;

/** What the C2PA's own reader says about a file; `root` (PEM) is trusted. */
export async function judgeWithC2pa(file: Buffer, mediaType: string, root?: string): Promise<Judgement> {
  loaded ??= load();
  const { WasmReader } = await loaded;
  const settings = root && JSON.stringify({ trust: { user_anchors: root }, verify: { verify_trust: true } });
  const reader = await WasmReader.fromBytes(mediaType, new Uint8Array(file), settings);
  const store = JSON.parse(reader.json());
  const failures = (store.validation_status ?? []).map(({ code }: Body) => code);
  return { state: store.validation_state, failures, manifest: store.manifests[store.active_manifest] };
}

async function load() {
  const library = await import('@contentauth/c2pa-wasm');
  const wasm = readFileSync(fileURLToPath(import.meta.resolve('@contentauth/c2pa-wasm/c2pa.wasm')));
  await library.default({ module_or_path: wasm });
  return library;
}
