import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import type { Box } from './svg.ts';

/** By default, the writer fetches its program from a CDN; this loads it from the installed package. */
const prepare = (() => {
  let ready = false;
  return () => {
    if (ready) return;
    const file = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm');
    const wasmBinary = new Uint8Array(readFileSync(file)).buffer;
    prepareZXingModule({ overrides: { wasmBinary } });
    ready = true;
  };
})();

/** Dark and light modules, row by row; `dark` is 1. */
export interface Modules {
  width: number;
  height: number;
  dark: Uint8Array;
}

/** AAMVA recommends at least error correction level 5 (2020, D.3.4). `columns` determines the symbol's shape. */
export async function encodePdf417(text: string, columns: number): Promise<Modules> {
  prepare();
  const { symbol, error } = await writeBarcode(text, {
    format: 'PDF417',
    options: `columns=${columns}`,
    ecLevel: '5',
    scale: 1,
  });
  if (error) throw new Error(`PDF417: ${error}`);
  return {
    width: symbol.width,
    height: symbol.height,
    dark: Uint8Array.from(symbol.data, (value) => (value === 0 ? 1 : 0)),
  };
}

/** Runs of dark modules in one row, as moves of a path; `tall` is the number of equal rows. */
function rowPath({ width, dark }: Modules, y: number, tall: number): string {
  const path: string[] = [];
  for (let x = 0; x < width; x += 1) {
    if (dark[y * width + x] !== 1) continue;
    const from = x;
    while (x < width && dark[y * width + x] === 1) x += 1;
    path.push(`M${from} ${y}h${x - from}v${tall}h${from - x}z`);
  }
  return path.join('');
}

/** A row of PDF417 is three modules high (AAMVA 2020, D.3.3). */
const ROW = 3;

/** The symbol as one path, stretched into the box. */
export function modulesSvg(modules: Modules, box: Box): string {
  const { width, height } = modules;
  const rows = Array.from({ length: height / ROW }, (_, row) => rowPath(modules, row * ROW, ROW));
  const place = `translate(${box.x} ${box.y}) scale(${box.width / width} ${box.height / height})`;
  return `<path transform="${place}" d="${rows.join('')}" fill="#111"/>`;
}
