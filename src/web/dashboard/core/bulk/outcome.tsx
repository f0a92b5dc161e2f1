import { Alert, Anchor, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconAlertTriangle, IconCircleCheck, IconDownload } from '#web/kit/icons.generated.ts';
import { ErrorState, LoadingState } from '#web/kit/states.tsx';
import { type Column, DataTable, LongText, pollWhile, Section, StatusBadge } from '../ui/index.ts';
import type { BulkImportProps, BulkReport } from './bulk-props.ts';
import { LineErrors, saveErrors } from './line-errors.tsx';
import { bulkTexts } from './locales/index.ts';

const MOST_SHOWN = 500;

interface OutcomeProps extends BulkImportProps {
  id: string;
  /** The lines' content, while the page has it: the service does not keep the file. */
  cells: ReadonlyMap<number, Readonly<Record<string, string>>>;
}

/** An import's progress, and each line's result. */
export function Outcome(props: OutcomeProps) {
  const { id, path, get, words, seeAll } = props;
  const t = useTexts(bulkTexts);
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery({
    queryKey: ['bulk', path, 'import', id],
    queryFn: async () => get(id),
    refetchInterval: pollWhile<BulkReport>(({ status }) => status !== 'done'),
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  const isDone = data.status === 'done';
  return (
    <Stack gap="lg">
      {!isDone && <Running report={data} />}
      {isDone && data.refused === 0 && (
        <Alert color="teal" icon={<IconCircleCheck aria-hidden />} title={words.done} role="status" />
      )}
      {isDone && data.refused > 0 && (
        <Alert
          color="warning"
          icon={<IconAlertTriangle aria-hidden />}
          title={t('skipped', { count: data.refused })}
          role="status"
        >
          {words.repeated !== '' && t('skippedWhy')}
        </Alert>
      )}
      <Group gap="xs">
        {seeAll}
        <Button variant="default" onClick={() => void navigate({ to: path, search: {} })}>
          {t('another')}
        </Button>
      </Group>
      {data.lines.length > 0 && <Lines {...props} report={data} />}
    </Stack>
  );
}

function Running({ report: { total, imported, repeated, refused } }: { report: BulkReport }) {
  const t = useTexts(bulkTexts);
  const done = imported + repeated + refused;
  return (
    <Stack gap={6} role="status" aria-live="polite">
      <Progress
        value={total === 0 ? 100 : (done / total) * 100}
        animated
        size="lg"
        aria-label={t('progress', { done, total })}
      />
      <Text size="sm">
        {t('progress', { done, total })} · {t('progressWhy')}
      </Text>
    </Stack>
  );
}

type Line = BulkReport['lines'][number];

function Lines({ id, report, cells, words, title, pageOf }: OutcomeProps & { report: BulkReport }) {
  const t = useTexts(bulkTexts);
  const { imported, repeated, refused, lines } = report;
  const flawed = lines.filter(({ errors }) => errors.length > 0);
  const sorted = lines.toSorted((one, other) => Number(other.errors.length > 0) - Number(one.errors.length > 0));
  const columns: Column<Line>[] = [
    {
      key: 'line',
      header: cells.size > 0 ? title : t('line'),
      render: ({ line, objectId }) => {
        const name = cells.get(line)?.[title] || `${t('line')} ${line}`;
        return objectId ? (
          <Anchor component={Link} to={pageOf(objectId)} inherit>
            {name}
          </Anchor>
        ) : (
          <LongText lines={1}>{name}</LongText>
        );
      },
    },
    {
      key: 'result',
      header: t('result'),
      render: ({ errors, repeated: isRepeated }) =>
        errors.length > 0 ? (
          <StatusBadge tone="attention">{t('is.flawed')}</StatusBadge>
        ) : (
          <StatusBadge tone={isRepeated ? 'neutral' : 'good'}>
            {isRepeated ? words.repeated : words.imported}
          </StatusBadge>
        ),
    },
    ...(flawed.length > 0
      ? [{ key: 'problem', header: t('problem'), render: ({ errors }: Line) => <LineErrors errors={errors} /> }]
      : []),
  ];
  const figures = [
    `${words.imported}: ${imported}`,
    repeated > 0 && `${words.repeated}: ${repeated}`,
    refused > 0 && t('flawed', { count: refused }),
  ];
  return (
    <Section
      title={t('result')}
      intro={figures.filter(Boolean).join(' · ')}
      actions={
        flawed.length > 0 && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconDownload size={14} aria-hidden />}
            onClick={() => saveErrors(`${id}-errors.csv`, flawed)}
          >
            {t('saveErrors')}
          </Button>
        )
      }
    >
      <DataTable
        label={t('result')}
        rows={sorted.slice(0, MOST_SHOWN)}
        columns={columns}
        rowKey={({ line }) => String(line)}
      />
      {lines.length > MOST_SHOWN && (
        <Text size="sm" c="dimmed">
          {t('more', { shown: MOST_SHOWN, total: lines.length })}
        </Text>
      )}
    </Section>
  );
}
