import { type Box, clamp } from './grey.ts';

/**
 * The position of an element over a video (`object-fit: cover`) in the video's picture, which is `width` pixels wide.
 */
export function boxInVideo(video: HTMLVideoElement, frame: Element, width: number): Box {
  const shown = video.getBoundingClientRect();
  const over = frame.getBoundingClientRect();
  const scale = Math.max(shown.width / video.videoWidth, shown.height / video.videoHeight);
  const [left, top] = [
    shown.left + (shown.width - video.videoWidth * scale) / 2,
    shown.top + (shown.height - video.videoHeight * scale) / 2,
  ];
  const factor = width / (video.videoWidth * scale);
  return {
    left: (over.left - left) * factor,
    top: (over.top - top) * factor,
    width: over.width * factor,
    height: over.height * factor,
  };
}

/**
 * Margin on each side as a share of the frame, so that a slightly tilted document is complete and its edges can be
 * found.
 */
const MARGIN = 0.08;

/** The part of a video under an element, in video pixels, with a margin. */
export function partOf(video: HTMLVideoElement, over: Element): Box {
  const { videoWidth, videoHeight } = video;
  const box = boxInVideo(video, over, videoWidth);
  const margin = box.width * MARGIN;
  const left = clamp(box.left - margin, 0, videoWidth);
  const top = clamp(box.top - margin, 0, videoHeight);
  return {
    left,
    top,
    width: clamp(box.left + box.width + margin, 0, videoWidth) - left,
    height: clamp(box.top + box.height + margin, 0, videoHeight) - top,
  };
}
