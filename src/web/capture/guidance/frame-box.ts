import type { Box } from './grey.ts';

/** Where an element that lies over a video (`object-fit: cover`) is in the video's picture, which is `width` pixels wide. */
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
