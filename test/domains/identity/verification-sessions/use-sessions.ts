// Shared helpers for challenge and session tests.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { Person } from '../../../../scripts/generate/liveness/stills.ts';
import type { ApiClient } from '../../../support/api-client.ts';
import { dataOf, openHosted } from '../../../support/hosted-page.ts';
import type { Signer } from '../../../support/peers/signer.ts';
import { followChallenge } from '../../../support/pictures/follow-challenge.ts';
import type { TestService } from '../../../support/service.ts';
import { type Body, dataUri, decided, picture } from '../identity-verification/use-verifications.ts';

export interface Frame {
  image: string;
  at: number;
}

/**
 * Frames of one person, each a different file. They satisfy the request checks of challenge, number and reuse; sequences
 * that pass the analysis are in the engine's tests.
 */
export async function frames(count = 8): Promise<Frame[]> {
  const still = await small();
  return Array.from({ length: count }, (_none, index) => ({
    image: `data:image/jpeg;base64,${withComment(still, randomUUID()).toString('base64')}`,
    at: 700 + index * 900,
  }));
}

let made: Promise<Buffer> | undefined;

function small(): Promise<Buffer> {
  made ??= sharp(picture('faces/p08-selfie-1')).resize(480).jpeg().toBuffer();
  return made;
}

/** A JPEG with a comment (ITU-T T.81, B.2.4.5) after its first marker, so that the same picture is a different file. */
function withComment(jpeg: Buffer, text: string): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, text.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(text), jpeg.subarray(2)]);
}

/** A new session, with the token in its link. */
export async function newSession(api: ApiClient, body: object = {}): Promise<Body & { token: string }> {
  const answer = await api.post('/v1/verification-sessions', body);
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return { ...answer.body, token: new URL(answer.body.url).pathname.split('/').at(-1) ?? '' };
}

/** The capture page's data. */
export async function captureData(anonymous: ApiClient, token: string): Promise<Body> {
  return dataOf(await openHosted(anonymous, `/verify/${token}`));
}

/** The hash of the English notice that the page shows. */
export async function noticeOf(anonymous: ApiClient, token: string): Promise<string> {
  const { notices } = await captureData(anonymous, token);
  return notices.find((each: Body) => each.language === 'en').hash;
}

/** Opens the page and agrees. */
export async function agree(anonymous: ApiClient, token: string): Promise<void> {
  const notice = await noticeOf(anonymous, token);
  const answer = await anonymous.post(`/verify/${token}/consent`, { agreed: true, notice });
  assert.deepEqual([answer.status, answer.body.status], [200, 'started'], JSON.stringify(answer.body));
}

/** The answer to a challenge. */
export function livenessFor(challenge: Body, taken: readonly Frame[]): object {
  return { challengeId: challenge.id, nonce: challenge.nonce, frames: taken };
}

/** A person's actions in front of the hosted page's camera, and the key of their device. */
export interface Capture {
  front: string;
  face: Person;
  device?: Signer;
  /** A different number for each capture, because frames used before are refused. */
  seed: number;
}

/** A person who completes the challenge on the hosted page; returns the service's answer. */
export async function capture(
  { anonymous, advance }: Pick<TestService, 'anonymous' | 'advance'>,
  token: string,
  { front, face, device, seed }: Capture,
): Promise<Body> {
  await agree(anonymous, token);
  const { body: challenge } = await anonymous.post(`/verify/${token}/challenge`);
  // Frames cannot span more time than has passed.
  advance(20);
  return anonymous.post(`/verify/${token}/submission`, {
    document: { front: dataUri(front) },
    liveness: livenessFor(challenge, await followChallenge(challenge.steps, face, seed)),
    ...(device && { deviceKey: device.prove(challenge) }),
  });
}

/** A verification of a userId on the hosted page, with liveness; returns the decided verification. */
export async function verifyAtPage(
  service: Pick<TestService, 'anonymous' | 'advance'>,
  api: ApiClient,
  { userId, ...taken }: Capture & { userId: string },
): Promise<Body> {
  const session = await newSession(api, { userId });
  const answer = await capture(service, session.token, taken);
  assert.equal(answer.status, 202, JSON.stringify(answer.body));
  const { body } = await api.get(`/v1/verification-sessions/${session.id}`);
  const verification = await decided(api, body.verificationId);
  assert.deepEqual(
    [verification.status, verification.liveness],
    ['verified', 'passed'],
    JSON.stringify(verification.checks),
  );
  return verification;
}

/** The data that the page sends: a passport page and the answer to a new challenge. */
export async function captureBody(anonymous: ApiClient, token: string, page = 'passport-anna'): Promise<object> {
  const { body } = await anonymous.post(`/verify/${token}/challenge`);
  return { document: { front: dataUri(page) }, liveness: livenessFor(body, await frames()) };
}
