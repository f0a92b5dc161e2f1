import type { Random } from '../../generate/random.ts';

/** Makes a selfie of a portrait: what someone does who has a picture of the document and not its holder. */
export type Attack = (portrait: Buffer, random: Random) => Promise<Buffer>;
