import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Advice, advise } from './advise.ts';
import { boxInVideo } from './box-in-video.ts';
import { greyOf } from './grey.ts';

/** Milliseconds between checks: often enough to help, rarely enough for a slow phone. */
const EVERY_MS = 250;
const WIDTH = 960;
/** Advice is shown after this many equal checks in a row. */
const STEADY = 2;
/** The picture is taken after this many good checks in a row. */
const SHUTTER = 4;

interface Eyes {
  video: RefObject<HTMLVideoElement | null>;
  /** The frame that the document must fill. */
  frame: RefObject<HTMLElement | null>;
}

/** Advice from the camera's picture; `onGood` is called once it has been good for a moment. */
export function useGuidance({ video, frame }: Eyes, isOn: boolean, onGood: () => void): Advice | undefined {
  const [said, setSaid] = useState<Advice>();
  const good = useRef(onGood);
  good.current = onGood;
  useEffect(() => {
    if (!isOn) return setSaid(undefined);
    const canvas = document.createElement('canvas');
    const seen: (Advice | undefined)[] = [];
    const timer = window.setInterval(() => {
      seen.push(look(canvas, video.current, frame.current));
      if (isSteady(seen, STEADY)) setSaid(seen.at(-1));
      if (seen.at(-1) !== 'good' || !isSteady(seen, SHUTTER)) return;
      clearInterval(timer);
      good.current();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [isOn, video, frame]);
  return said;
}

const isSteady = (seen: readonly unknown[], count: number): boolean =>
  seen.length >= count && seen.slice(-count).every((each) => each === seen.at(-1));

function look(canvas: HTMLCanvasElement, video: HTMLVideoElement | null, frame: Element | null): Advice | undefined {
  if (!video?.videoWidth || !frame || document.hidden) return undefined;
  const width = Math.min(WIDTH, video.videoWidth);
  const height = Math.round((width * video.videoHeight) / video.videoWidth);
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) return undefined;
  pen.drawImage(video, 0, 0, width, height);
  return advise(greyOf(pen.getImageData(0, 0, width, height)), boxInVideo(video, frame, width));
}
