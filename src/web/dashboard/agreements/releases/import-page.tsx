import { Alert, Button, FileButton, Group, List, Paper, Progress, Stack, Table, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReleaseImport } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconCircleCheck, IconDownload, IconUpload } from '#web/kit/icons.generated.ts';
import { ErrorState, LoadingState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { downloadBytes, Page, pollWhile, Section } from '../../core/ui/index.ts';
import { agreementsTexts } from '../locales/index.ts';
import { LinkButton } from '../parts/link-button.tsx';
import { ProjectSelect } from '../parts/project-select.tsx';

const route = getRouteApi('/dashboard/agreements/releases/import');
const MOST_BYTES = 5 * 1024 * 1024;

const EXAMPLE = `userId,consent,performer.legalName,performer.birthDate,shoot.from,territory,term,media
user_1,true,Mara Lindqvist,1994-03-07,2026-05-02,worldwide,perpetual,print;web
user_2,false,Idris Bello,,,,,
`;

/** Many releases out of a file; how far it is stands in the address, so that a reload loses nothing. */
export function ImportPage() {
  const t = useTexts(agreementsTexts);
  const { id } = route.useSearch();
  return (
    <Page
      title={t('releases.bulk.title')}
      intro={t('releases.bulk.intro')}
      crumbs={[{ label: t('releases.title'), to: '/dashboard/agreements/releases' }]}
    >
      {id === undefined ? <Choose /> : <Outcome id={id} />}
    </Page>
  );
}

interface Chosen {
  name: string;
  csv: string;
}

function Choose() {
  const t = useTexts(agreementsTexts);
  const avouch = useAvouch();
  const navigate = useNavigate();
  const [file, setFile] = useState<Chosen>();
  const [wrong, setWrong] = useState<string>();
  const [projectId, setProjectId] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const read = async (chosen: File | null | undefined): Promise<void> => {
    if (!chosen) return;
    setFile(undefined);
    if (chosen.size > MOST_BYTES) return setWrong(t('releases.bulk.tooBig'));
    const csv = await chosen.text();
    if (csv.includes('\0') || csv.trim() === '') return setWrong(t('releases.bulk.notText'));
    setWrong(undefined);
    setFile({ name: chosen.name, csv });
  };
  const start = useMutation({
    mutationFn: async (csv: string) => avouch.releases.createImport({ csv, ...(projectId !== null && { projectId }) }),
    onSuccess: ({ id }) => navigate({ to: '/dashboard/agreements/releases/import', search: { id } }),
  });
  return (
    <Stack gap="lg" maw={760}>
      {start.error && <ErrorState error={start.error} />}
      <Paper
        withBorder
        p="xl"
        ta="center"
        style={{ borderStyle: 'dashed', ...(isOver && { borderColor: 'var(--mantine-primary-color-filled)' }) }}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void read(event.dataTransfer.files[0]);
        }}
      >
        <Stack align="center" gap="xs">
          <FileButton accept=".csv,text/csv,text/plain" onChange={(chosen) => void read(chosen)}>
            {(props) => (
              <Button
                {...props}
                variant={file ? 'default' : 'filled'}
                leftSection={<IconUpload size={16} aria-hidden />}
              >
                {t('releases.bulk.choose')}
              </Button>
            )}
          </FileButton>
          <Text size="sm" c="dimmed">
            {t('releases.bulk.drop')}
          </Text>
          {wrong && (
            <Text size="sm" c="red" role="alert">
              {wrong}
            </Text>
          )}
        </Stack>
      </Paper>
      {file && <Preview file={file} />}
      <ProjectSelect label={t('releases.bulk.project')} description="" value={projectId} onChange={setProjectId} />
      <Group>
        <Button disabled={!file} loading={start.isPending} onClick={() => file && start.mutate(file.csv)}>
          {t('releases.bulk.start')}
        </Button>
        <Button
          variant="subtle"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => downloadBytes(EXAMPLE, 'releases.csv', 'text/csv')}
        >
          {t('releases.bulk.template')}
        </Button>
      </Group>
      <Columns />
    </Stack>
  );
}

/** The first lines as they came; what they mean is for the service to say. */
function Preview({ file }: { file: Chosen }) {
  const t = useTexts(agreementsTexts);
  const lines = file.csv.split(/\r?\n/).filter((line) => line.trim() !== '');
  return (
    <Section title={file.name.slice(0, 100)} intro={t('releases.bulk.lines', { count: Math.max(0, lines.length - 1) })}>
      <Text
        component="pre"
        size="xs"
        m={0}
        tabIndex={0}
        aria-label={t('releases.bulk.preview')}
        style={{ overflowX: 'auto', fontFamily: 'monospace' }}
      >
        {lines
          .slice(0, 6)
          .map((line) => line.slice(0, 400))
          .join('\n')}
      </Text>
    </Section>
  );
}

const COLUMN_HELP = [
  ['userId', 'userId'],
  ['consent', 'consent'],
  ['projectId', 'projectId'],
  ['performer.*', 'performer'],
  ['shoot.*', 'shoot'],
  ['territory …', 'terms'],
  ['sign.*', 'sign'],
] as const;

function Columns() {
  const t = useTexts(agreementsTexts);
  return (
    <Section title={t('releases.bulk.columns')} intro={t('releases.bulk.columnsText')}>
      <List size="sm" spacing={4}>
        {COLUMN_HELP.map(([name, help]) => (
          <List.Item key={name}>
            <b>{name}</b> · {t(`releases.bulk.columnHelp.${help}`)}
          </List.Item>
        ))}
      </List>
    </Section>
  );
}

function Outcome({ id }: { id: string }) {
  const t = useTexts(agreementsTexts);
  const avouch = useAvouch();
  const { data, error, refetch } = useQuery({
    queryKey: ['releases', 'import', id],
    queryFn: () => avouch.releases.getImport(id),
    refetchInterval: pollWhile<ReleaseImport>(({ status }) => status !== 'done'),
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  const done = data.imported + data.refused;
  const isDone = data.status === 'done';
  const flawed = data.lines.filter(({ errors }) => errors.length > 0);
  return (
    <Stack gap="lg">
      <Stack gap={6} role="status" aria-live="polite">
        <Progress
          value={data.total === 0 ? 100 : (done / data.total) * 100}
          color={isDone ? (data.refused > 0 ? 'orange' : 'teal') : undefined}
          animated={!isDone}
          size="lg"
          aria-label={t('releases.bulk.progress', { done, total: data.total })}
        />
        <Group gap="lg">
          <Text size="sm">{t('releases.bulk.progress', { done, total: data.total })}</Text>
          <Text size="sm">
            {t('releases.bulk.imported')}: <b>{data.imported}</b>
          </Text>
          <Text size="sm">
            {t('releases.bulk.refused')}: <b>{data.refused}</b>
          </Text>
        </Group>
      </Stack>
      {isDone && flawed.length === 0 && (
        <Alert color="teal" icon={<IconCircleCheck aria-hidden />} title={t('releases.bulk.allWell')} />
      )}
      {flawed.length > 0 && <Flaws id={id} lines={flawed} />}
      <Group>
        <LinkButton to="/dashboard/agreements/releases" search={{}}>
          {t('releases.bulk.see')}
        </LinkButton>
        <LinkButton to="/dashboard/agreements/releases/import" search={{}} variant="default">
          {t('releases.bulk.another')}
        </LinkButton>
      </Group>
    </Stack>
  );
}

function Flaws({ id, lines }: { id: string; lines: ReleaseImport['lines'] }) {
  const t = useTexts(agreementsTexts);
  const rows = lines.flatMap(({ line, errors }) => errors.map((each) => ({ line, ...each })));
  const save = (): void => {
    const cell = (text: string) => `"${text.replace(/^(?=[=+\-@\t])/, "'").replaceAll('"', '""')}"`;
    const csv = rows.map(({ line, path, message }) => [String(line), cell(path), cell(message)].join(','));
    downloadBytes(`line,column,message\n${csv.join('\n')}\n`, `${id}-errors.csv`, 'text/csv');
  };
  return (
    <Section
      title={t('releases.bulk.errors')}
      actions={
        <Button size="xs" variant="default" leftSection={<IconDownload size={14} aria-hidden />} onClick={save}>
          {t('releases.bulk.saveErrors')}
        </Button>
      }
    >
      <Table.ScrollContainer minWidth={360} type="native">
        <Table aria-label={t('releases.bulk.errors')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('releases.bulk.line')}</Table.Th>
              <Table.Th scope="col">{t('releases.bulk.column')}</Table.Th>
              <Table.Th scope="col">{t('releases.bulk.message')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.slice(0, 500).map(({ line, path, message }) => (
              <Table.Tr key={`${line} ${path} ${message}`}>
                <Table.Td>{line}</Table.Td>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>{path}</Table.Td>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>{message}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Section>
  );
}
