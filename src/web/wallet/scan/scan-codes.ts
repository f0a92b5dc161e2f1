import worker from './decode-worker.ts?worker&url';

/** Finds a QR code's text in a camera frame; undefined if there is none. */
type Decode = (video: HTMLVideoElement) => Promise<string | undefined>;

/** The part of https://wicg.github.io/shape-detection-api/#barcode-detection-api that TypeScript lacks. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

const PAUSE_MS = 150;
/** Longest side of a frame in pixels: an offer's code has fine modules. */
const FRAME_SIDE = 1280;

/** Scans a camera until the returned function is called. `onBroken` if this browser cannot read codes at all. */
export function scanCodes(
  video: HTMLVideoElement,
  { onFound, onBroken }: { onFound: (text: string) => void; onBroken: () => void },
): () => void {
  let isOver = false;
  let close = (): void => undefined;
  const run = async (): Promise<void> => {
    const decoder = await makeDecoder();
    close = decoder.close;
    while (!isOver) {
      const text = await decoder.decode(video);
      if (text !== undefined && !isOver) onFound(text);
      await new Promise((done) => setTimeout(done, PAUSE_MS));
    }
    close();
  };
  run().catch(() => {
    if (!isOver) onBroken();
    close();
  });
  return () => {
    isOver = true;
  };
}

/** The browser's own decoder for QR codes, if it has one; otherwise the one with which the service reads documents. */
async function makeDecoder(): Promise<{ decode: Decode; close: () => void }> {
  const { BarcodeDetector: Own } = globalThis as { BarcodeDetector?: DetectorClass };
  const formats: string[] = (await Own?.getSupportedFormats().catch(() => [])) ?? [];
  if (!Own || !formats.includes('qr_code')) return makeWorkerDecoder();
  const detector = new Own({ formats: ['qr_code'] });
  const decode: Decode = async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue;
  return { decode, close: () => undefined };
}

function makeWorkerDecoder(): { decode: Decode; close: () => void } {
  const thread = new Worker(worker, { type: 'module' });
  const canvas = document.createElement('canvas');
  const decode: Decode = (video) =>
    new Promise((resolve, reject) => {
      thread.onmessage = ({ data }: MessageEvent<{ text?: string; broken?: true }>) =>
        data.broken ? reject(new Error('no decoder')) : resolve(data.text);
      thread.onerror = () => reject(new Error('no decoder'));
      const frame = grab(video, canvas);
      if (frame) thread.postMessage(frame, [frame.data.buffer]);
      else resolve(undefined);
    });
  return { decode, close: () => thread.terminate() };
}

function grab(video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | undefined {
  const { videoWidth: width, videoHeight: height } = video;
  const scale = Math.min(1, FRAME_SIDE / Math.max(width, height, 1));
  Object.assign(canvas, { width: Math.round(width * scale), height: Math.round(height * scale) });
  if (canvas.width === 0 || canvas.height === 0) return undefined;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return context?.getImageData(0, 0, canvas.width, canvas.height);
}
