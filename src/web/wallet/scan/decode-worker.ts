// Reads QR codes where the browser cannot; in a worker, because WebAssembly runs in none of the pages (see `read-asset.ts`).
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** The part of a worker's global scope that TypeScript's library for pages does not have. */
interface Scope {
  onmessage: ((event: MessageEvent<ImageData>) => void) | null;
  postMessage(message: { text?: string; broken?: true }): void;
}

const wasm = new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url).href;
const scope = globalThis as unknown as Scope;
// Of the service itself: the package would ask a host of others for it.
prepareZXingModule({ overrides: { locateFile: () => wasm } });

scope.onmessage = ({ data }): void => void answer(data);

async function answer(frame: ImageData): Promise<void> {
  try {
    const [found] = await readBarcodes(frame, { formats: ['QRCode'], maxNumberOfSymbols: 1, textMode: 'Plain' });
    scope.postMessage(found?.isValid ? { text: found.text } : {});
  } catch {
    scope.postMessage({ broken: true });
  }
}
