// Reads QR codes if the browser cannot; in a worker, because pages may not run WebAssembly (see `read-asset.ts`).
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** The part of a worker's global scope that TypeScript's DOM library lacks. */
interface Scope {
  onmessage: ((event: MessageEvent<ImageData>) => void) | null;
  postMessage(message: { text?: string; broken?: true }): void;
}

const wasm = new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url).href;
const scope = globalThis as unknown as Scope;
// From the service itself; the package would load it from another host.
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
