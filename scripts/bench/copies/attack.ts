import type { FaceFound } from '#engine/analysis.ts';
import type { Random } from '../../generate/random.ts';

/** Makes a selfie of a portrait: what someone does who has a picture of the document and not its holder. */
export type Attack = (portrait: Buffer, random: Random, other: OtherFace) => Promise<Buffer>;

/** A selfie of somebody else, and where faces are found. */
export interface OtherFace {
  selfie: Buffer;
  /** The largest face in shares of a picture, undefined where there is none. */
  boxOf(picture: Buffer): Promise<FaceFound['box'] | undefined>;
}
