import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ImportPreview } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { type Column, DataTable, LongText, Section, StatusBadge } from '../ui/index.ts';
import { LineErrors } from './line-errors.tsx';
import { bulkTexts } from './locales/index.ts';

type Line = ImportPreview['lines'][number];

const MOST_SHOWN = 200;
const TONES = { ready: 'good', repeated: 'neutral', flawed: 'attention' } as const;

const stateOf = ({ errors, repeated }: Line): keyof typeof TONES =>
  errors.length > 0 ? 'flawed' : repeated ? 'repeated' : 'ready';

interface PreviewProps {
  preview: ImportPreview;
  /** The column that identifies a line for people. */
  title: string;
  /** The button that starts it. */
  children: ReactNode;
}

/** A preview of an import, line by line; errors come first. */
export function Preview({ preview, title, children }: PreviewProps) {
  const t = useTexts(bulkTexts);
  const { total, valid, repeated, refused } = preview;
  const names = Object.keys(preview.lines.find(({ cells }) => Object.keys(cells).length > 0)?.cells ?? {});
  const first = names.includes(title) ? title : names[0];
  const others = names.filter((name) => name !== first && preview.lines.some(({ cells }) => cells[name]));
  const columns: Column<Line>[] = [
    {
      key: 'title',
      header: first ?? t('line'),
      width: 180,
      render: ({ cells, line }) => <LongText lines={1}>{cells[first ?? ''] || `${t('line')} ${line}`}</LongText>,
    },
    {
      key: 'status',
      header: t('status'),
      render: (line) => <StatusBadge tone={TONES[stateOf(line)]}>{t(`is.${stateOf(line)}`)}</StatusBadge>,
    },
    ...(refused > 0
      ? [{ key: 'problem', header: t('problem'), render: ({ errors }: Line) => <LineErrors errors={errors} /> }]
      : []),
    ...others.slice(0, 5).map(
      (name): Column<Line> => ({
        key: name,
        header: name,
        from: 'md',
        render: ({ cells }) => <LongText lines={1}>{cells[name] ?? ''}</LongText>,
      }),
    ),
    { key: 'line', header: t('line'), align: 'end', render: ({ line }) => line },
  ];
  const sorted = preview.lines.toSorted(
    (one, other) => Number(other.errors.length > 0) - Number(one.errors.length > 0),
  );
  return (
    <Section title={t('preview')} intro={t('lines', { count: total })} actions={children}>
      <Stack gap="sm">
        <Group gap="lg">
          <Text size="sm" fw={600}>
            {t('ready', { count: valid })}
          </Text>
          {repeated > 0 && <Text size="sm">{t('repeated', { count: repeated })}</Text>}
          {refused > 0 && <Text size="sm">{t('flawed', { count: refused })}</Text>}
        </Group>
        {refused > 0 && (
          <Text size="sm" c="dimmed">
            {t('flawedWhy')}
          </Text>
        )}
        <DataTable
          label={t('preview')}
          rows={sorted.slice(0, MOST_SHOWN)}
          columns={columns}
          rowKey={({ line }) => String(line)}
        />
        {total > MOST_SHOWN && (
          <Text size="sm" c="dimmed">
            {t('more', { shown: MOST_SHOWN, total })}
          </Text>
        )}
      </Stack>
    </Section>
  );
}
