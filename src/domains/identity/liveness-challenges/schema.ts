import { z } from 'zod';
import { FRAME_COUNT, LIVENESS_STEPS } from '#engine/index.ts';
import { idPattern } from '#kernel/ids.ts';

const FRAMES = `Must have ${FRAME_COUNT.least} to ${FRAME_COUNT.most} frames`;

/** A challenge as issued to clients. */
export const livenessChallenge = z
  .object({
    id: z.string(),
    nonce: z.string().meta({ description: 'Signed nonce. Send it back with the frames' }),
    steps: z.array(z.enum(LIVENESS_STEPS)).meta({
      description: "Movements for the person, in this order. Left and right are from the person's point of view",
    }),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'LivenessChallenge' });

/** The answer to a challenge, in a request with pictures. */
export const livenessAnswer = z
  .strictObject({
    challengeId: z.string().regex(idPattern('livenessChallenge'), 'Must be the ID of a challenge'),
    nonce: z.string().min(1).max(100),
    frames: z
      .array(
        z.strictObject({
          image: z
            .string()
            .min(1)
            .meta({ description: 'A JPEG, PNG, or WebP picture as a base64 data URI', 'x-file': true }),
          at: z.number().int().min(0).max(600_000).meta({
            description: 'Milliseconds from the display of the challenge to this frame',
          }),
        }),
      )
      .min(FRAME_COUNT.least, FRAMES)
      .max(FRAME_COUNT.most, FRAMES),
  })
  .meta({
    id: 'LivenessAnswer',
    description: 'Frames in the order in which they were taken, while the person followed the challenge',
  });
