// A cooperative person in front of the camera: the browser's camera is a canvas that shows the picture for the page's
// instruction, varied slightly each moment, like a hand-held camera and its sensor.
import type { Page } from 'playwright-core';
import { frameOf, HEIGHT, type Person, type Shot, WIDTH } from '../../../scripts/generate/liveness/stills.ts';

/** The page's instructions in both languages, and the actor's reactions. */
const CUES: readonly [string, Shot][] = [
  ['to your left', 'look_left'],
  ['to your right', 'look_right'],
  ['Look up', 'look_up'],
  ['closer', 'come_closer'],
  ['izquierda', 'look_left'],
  ['derecha', 'look_right'],
  ['arriba', 'look_up'],
  ['Acérquese', 'come_closer'],
];

/**
 * The variation of the stills in which every movement is well beyond its threshold, for each person used here. In
 * others, p08 looks up by hardly more than the 6.5 degrees that count.
 */
const VARIATION = 14;

/** Puts the actor in front of the camera on every page opened from now on. */
export async function enterActor(page: Page, person: Person): Promise<void> {
  const cues = await Promise.all(CUES.map(async ([words, shot]) => ({ words, picture: await uriOf(person, shot) })));
  const neutral = await uriOf(person, 'neutral');
  await page.addInitScript(act, { cues, neutral, width: WIDTH, height: HEIGHT });
}

async function uriOf(person: Person, shot: Shot): Promise<string> {
  return `data:image/jpeg;base64,${(await frameOf(person, shot, 0, VARIATION)).toString('base64')}`;
}

interface Part {
  cues: { words: string; picture: string }[];
  neutral: string;
  width: number;
  height: number;
}

/** Runs in the page. */
function act({ cues, neutral, width, height }: Part): void {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const load = (source: string): HTMLImageElement => Object.assign(new Image(), { src: source });
  const straight = load(neutral);
  const shots = cues.map(({ words, picture }) => ({ words, image: load(picture) }));
  const sway = (range: number) => (Math.random() - 0.5) * 2 * range;
  const draw = (): void => {
    const said = document.getElementById('prompt')?.textContent ?? '';
    const image = shots.find(({ words }) => said.includes(words))?.image ?? straight;
    const zoom = 1.04 + sway(0.02);
    const pen = canvas.getContext('2d', { willReadFrequently: true });
    if (pen === null) return;
    pen.drawImage(
      image,
      (width * (1 - zoom)) / 2 + sway(7),
      (height * (1 - zoom)) / 2 + sway(7),
      width * zoom,
      height * zoom,
    );
    // Without sensor noise, it would be a single repeated still.
    const seen = pen.getImageData(0, 0, width, height);
    for (let at = 0; at < seen.data.length; at += 1) seen.data[at] = (seen.data[at] ?? 0) + sway(8);
    pen.putImageData(seen, 0, 0);
  };
  setInterval(draw, 250);
  navigator.mediaDevices.getUserMedia = async () => {
    draw();
    return canvas.captureStream(10);
  };
}
