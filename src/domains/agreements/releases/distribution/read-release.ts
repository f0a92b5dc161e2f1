import type { Context } from '#domains/context.ts';
import { UNSPECIFIED } from '#verifier/credential/judge-release.ts';
import { readVisualReference } from '../performers/visual-reference.ts';
import type { NewRelease } from '../release.ts';
import type { ReleaseBody } from '../schema.ts';

/**
 * Converts a release for its operations: decodes the picture, and sets both days of the shoot. Throws 422 for an
 * invalid picture.
 */
export async function readRelease(ctx: Context, body: ReleaseBody): Promise<NewRelease> {
  const { userId, projectId, consent, signing, metadata, performer, photographer, guardian, witness } = body;
  const { shoot, territory, endsOn, media, exclusivity, explicit, aiUse, biometricUse } = body;
  const { description, compensation, parties, visualReference } = body;
  return {
    ...{ userId, projectId, consent, signing, metadata },
    terms: {
      shoot: shoot ? { from: shoot.from, until: shoot.until ?? shoot.from } : null,
      endsOn: endsOn ?? null,
      term: body.term ?? (endsOn === undefined ? UNSPECIFIED : `until ${endsOn}`),
      ...{ territory, media, exclusivity, explicit, aiUse, biometricUse },
    },
    details: {
      ...{ performer, photographer, guardian, witness, description, compensation, parties },
      place: shoot?.place,
    },
    ...(visualReference !== undefined && { visualReference: await readVisualReference(ctx, visualReference) }),
  };
}
