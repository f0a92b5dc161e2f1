import { FIXED } from '#kernel/tokens.ts';

/** A continuous line: alternating x and y, in thousandths of the area's width. */
export type Stroke = number[];

/** Size of the picture that is sent, in pixels. */
export const WIDTH = 900;
export const HEIGHT = 300;

/** Draws the strokes dark on white, whatever the page's scheme. */
export function paint(canvas: HTMLCanvasElement, strokes: readonly Stroke[]): void {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  Object.assign(pen, { lineWidth: 6, lineCap: 'round', lineJoin: 'round', strokeStyle: FIXED.pen });
  for (const stroke of strokes) paintStroke(pen, stroke);
}

function paintStroke(pen: CanvasRenderingContext2D, stroke: Stroke): void {
  const at = (index: number): number => ((stroke[index] ?? 0) * WIDTH) / 1000;
  pen.beginPath();
  pen.moveTo(at(0), at(1));
  // A tap becomes a dot.
  pen.lineTo(at(0), at(1));
  for (let index = 2; index < stroke.length; index += 2) pen.lineTo(at(index), at(index + 1));
  pen.stroke();
}

/** The pointer's position in the area. */
export function placeOf(canvas: HTMLCanvasElement, { clientX, clientY }: PointerEvent): [number, number] {
  const { left, top, width } = canvas.getBoundingClientRect();
  return [Math.round(((clientX - left) / width) * 1000), Math.round(((clientY - top) / width) * 1000)];
}

/** As a PNG in a data URI. */
export function pictureOf(strokes: readonly Stroke[]): string {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  paint(canvas, strokes);
  return canvas.toDataURL('image/png');
}
