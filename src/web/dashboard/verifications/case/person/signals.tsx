import { Alert, Group, Stack, Text } from '@mantine/core';
import type { Verification } from '#sdk';
import { useFindText, useTexts } from '#web/kit/i18n/index.ts';
import { IconFlag } from '#web/kit/icons.generated.ts';
import { StatusBadge } from '../../../core/ui/index.ts';
import { verificationsTexts } from '../../locales/index.ts';
import { Figures } from '../parts/figures.tsx';

/** Fraud signals, each with its weight and related objects. */
export function Signals({ found: { signals } }: { found: Verification }) {
  const t = useTexts(verificationsTexts);
  const find = useFindText(verificationsTexts);
  if (signals.length === 0) return null;
  return (
    <Alert
      color="red"
      icon={<IconFlag aria-hidden />}
      title={t('signals.title', { count: signals.length })}
      styles={{ title: { color: 'var(--mantine-color-text)' }, message: { color: 'var(--mantine-color-text)' } }}
    >
      <Stack gap="sm">
        {signals.map(({ key, weight, message, figures }) => (
          <Stack gap={4} key={key}>
            <Group gap="xs">
              <Text size="sm" style={{ flex: '1 1 12rem' }}>
                {find(`signal.${key}`) ?? message}
              </Text>
              <StatusBadge tone={weight === 'decisive' ? 'bad' : 'attention'}>{t(`signals.${weight}`)}</StatusBadge>
            </Group>
            {figures && <Figures of={figures} />}
          </Stack>
        ))}
      </Stack>
    </Alert>
  );
}
