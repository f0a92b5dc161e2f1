import type { Random } from '../random.ts';
import { drawBackground } from './background.ts';
import { type SheetSize, takeShot } from './camera.ts';
import type { Conditions } from './conditions.ts';
import { layFinger } from './fingers.ts';
import type { Quad } from './homography.ts';
import { addGlare, expose } from './light.ts';
import { asSharp, blurred, type Pixels, rasterize, smeared } from './pixels.ts';
import { layOver } from './warp.ts';

/** Something flat that can be drawn at any resolution. */
export interface Sheet extends SheetSize {
  /** Radius of the corners in millimetres. */
  corner: number;
  /** Draws an SVG at this many pixels per millimetre. */
  draw(pixelsPerMm: number): string;
}

export interface Photo {
  /** JPEG. */
  picture: Buffer;
  width: number;
  height: number;
  /** The sheet's corners in pixels of the picture, beginning at its own top left. */
  quad: Quad;
}

/** The reach of the shadow in millimetres, because paper lifts off the table slightly. */
const SHADOW_MM = 0.8;

/** Photographs the sheet under these conditions. */
export async function takePhoto(sheet: Sheet, conditions: Conditions, random: Random): Promise<Photo> {
  const shot = takeShot(sheet, conditions);
  const { width, height, quad } = shot;
  const picture = await drawBackground(conditions.background, { width, height }, random);
  const corner = sheet.corner * shot.scale;
  const shadow = conditions.background === 'lid' ? 0 : SHADOW_MM * shot.scale;
  layOver(picture, await rasterize(sheet.draw(shot.scale)), { quad, corner, shadow });
  const scene = conditions.covered ? await layFinger(picture, quad, conditions.covered, random) : picture;
  const seen = await throughLens(scene, conditions);
  expose(seen, conditions, random);
  if (conditions.glare) addGlare(seen, quad, conditions.glare);
  return { picture: await asSharp(seen).jpeg({ quality: conditions.quality }).toBuffer(), width, height, quad };
}

async function throughLens(scene: Pixels, { motion, blur }: Conditions): Promise<Pixels> {
  const moved = motion.length >= 2 ? smeared(scene, motion.length, motion.angle) : scene;
  return blur >= 0.3 ? blurred(moved, blur) : moved;
}
