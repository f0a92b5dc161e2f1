import { Box } from '@mantine/core';
import { create } from 'qrcode';
import { useMemo } from 'react';
import { useTexts } from './i18n/index.ts';
import { kitTexts } from './locales/index.ts';

const MARGIN = 2;

/** A text, such as a link, as a QR code; always black on white, as cameras need. */
export function QrCode({ value, size = 220 }: { value: string; size?: number }) {
  const t = useTexts(kitTexts);
  const { path, side } = useMemo(() => draw(value), [value]);
  return (
    <Box bg="white" p={4} w={size} maw="100%" mx="auto" style={{ borderRadius: 8 }}>
      <svg role="img" aria-label={t('qrCode')} viewBox={`0 0 ${side} ${side}`} shapeRendering="crispEdges" width="100%">
        <path d={path} fill="black" />
      </svg>
    </Box>
  );
}

/** One square for each dark module, row by row. */
function draw(text: string): { path: string; side: number } {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  let path = '';
  for (let index = 0; index < data.length; index++)
    if (data[index]) path += `M${(index % size) + MARGIN} ${Math.floor(index / size) + MARGIN}h1v1h-1z`;
  return { path, side: size + 2 * MARGIN };
}
