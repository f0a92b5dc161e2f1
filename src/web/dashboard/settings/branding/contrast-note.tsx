import { Group, Text } from '@mantine/core';
import { contrast, rgbOf } from '#web/hosted/colors.ts';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconAlertTriangle, IconCircleCheck } from '#web/kit/icons.generated.ts';
import { settingsTexts } from '../locales/index.ts';

/** For text, WCAG 2.2 criterion 1.4.3. */
const LEGIBLE = 4.5;

/** Whether a color is readable on white, and how pages adapt it if not. */
export function ContrastNote({ color }: { color: string }) {
  const t = useTexts(settingsTexts);
  const format = useFormat();
  const ratio = contrast(rgbOf(color), [255, 255, 255]);
  const isLegible = ratio >= LEGIBLE;
  return (
    <Group gap={6} wrap="nowrap" align="flex-start" aria-live="polite">
      {isLegible ? <IconCircleCheck size={16} aria-hidden /> : <IconAlertTriangle size={16} aria-hidden />}
      <Text size="xs">
        {t(isLegible ? 'branding.asIs' : 'branding.adjusted', { ratio: format.number(Math.round(ratio * 10) / 10) })}
      </Text>
    </Group>
  );
}
