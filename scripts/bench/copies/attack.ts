import type { FaceFound } from '#engine/analysis.ts';
import type { Random } from '../../generate/random.ts';

/** Makes a selfie from a portrait, like someone who has a picture of the document but is not its holder. */
export type Attack = (portrait: Buffer, random: Random, other: OtherFace) => Promise<Buffer>;

/** Another person's selfie, and a face detector. */
export interface OtherFace {
  selfie: Buffer;
  /** The largest face in shares of a picture; undefined if there is none. */
  boxOf(picture: Buffer): Promise<FaceFound['box'] | undefined>;
}
