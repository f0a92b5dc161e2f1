import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { unpackWoff2 } from './unpack-woff2.ts';

/**
 * In the order in which they are asked for a character: Libertinus (in Typst itself) for Latin, Greek, Cyrillic and Hebrew,
 * the others for what it lacks.
 */
export const FONT_FAMILIES = [
  'Libertinus Serif',
  'DejaVu Serif',
  'DejaVu Sans',
  'Noto Sans Devanagari',
  'Noto Sans Thai',
  'Source Han Sans CN',
  'Source Han Sans KR',
] as const;

const FILES = [
  'dejavu-fonts-ttf/ttf/DejaVuSerif.ttf',
  'dejavu-fonts-ttf/ttf/DejaVuSerif-Bold.ttf',
  'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
  'dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf',
  '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
  '@expo-google-fonts/noto-sans-devanagari/700Bold/NotoSansDevanagari_700Bold.ttf',
  '@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf',
  '@expo-google-fonts/noto-sans-thai/700Bold/NotoSansThai_700Bold.ttf',
  '@librescore/fonts/SourceHanSansCN.min.woff2',
  '@librescore/fonts/SourceHanSansKR.min.woff2',
];

/** The bytes of the fonts that the service brings along, TrueType and OpenType. */
export function ownFonts(): Buffer[] {
  const { resolve } = createRequire(import.meta.url);
  return FILES.map((file) => {
    const bytes = readFileSync(resolve(file));
    return file.endsWith('.woff2') ? unpackWoff2(bytes) : bytes;
  });
}
