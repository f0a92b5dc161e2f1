import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { unpackWoff2 } from './unpack-woff2.ts';

/**
 * In order of preference for a character: Libertinus (in Typst itself) for Latin, Greek, Cyrillic, and Hebrew, the
 * others for missing characters.
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
  import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSerif.ttf'),
  import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSerif-Bold.ttf'),
  import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
  import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-sans-devanagari/700Bold/NotoSansDevanagari_700Bold.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-sans-thai/700Bold/NotoSansThai_700Bold.ttf'),
  import.meta.resolve('@librescore/fonts/SourceHanSansCN.min.woff2'),
  import.meta.resolve('@librescore/fonts/SourceHanSansKR.min.woff2'),
];

/** The service's own fonts, TrueType and OpenType. */
export function ownFonts(): Buffer[] {
  return FILES.map((file) => {
    const bytes = readFileSync(fileURLToPath(file));
    return file.endsWith('.woff2') ? unpackWoff2(bytes) : bytes;
  });
}
