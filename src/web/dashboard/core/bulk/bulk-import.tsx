import { Alert, Button, Code, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { ErrorState, LoadingState } from '#web/kit/states.tsx';
import { Section } from '../ui/index.ts';
import type { BulkImportProps } from './bulk-props.ts';
import { type CsvFile, FileDrop } from './file-drop.tsx';
import { bulkTexts } from './locales/index.ts';
import { Outcome } from './outcome.tsx';
import { Preview } from './preview.tsx';

/** Imports many objects from a file: choose, preview line by line, run, report. */
export function BulkImport(props: BulkImportProps) {
  const { id, path, example, preview: look, start: carryOut } = props;
  const t = useTexts(bulkTexts);
  const navigate = useNavigate();
  const [file, setFile] = useState<CsvFile>();
  const preview = useQuery({
    queryKey: ['bulk', path, props.previewKey, file?.csv],
    queryFn: async () => look(file?.csv ?? ''),
    enabled: file !== undefined && id === undefined,
    retry: false,
    // Personal data.
    gcTime: 0,
  });
  const [cells, setCells] = useState<ReadonlyMap<number, Readonly<Record<string, string>>>>(new Map());
  const start = useMutation({
    mutationFn: async (csv: string) => carryOut(csv),
    onSuccess: ({ id: begun }) => {
      setCells(new Map(preview.data?.lines.map(({ line, cells: of }) => [line, of])));
      setFile(undefined);
      void navigate({ to: path, search: { id: begun } });
    },
  });
  if (id !== undefined) return <Outcome {...props} id={id} cells={cells} />;
  const valid = preview.data?.valid ?? 0;
  return (
    <Stack gap="lg">
      <FileDrop file={file} onFile={setFile} example={example} />
      {props.options}
      {preview.error && <ErrorState error={preview.error} />}
      {start.error && <ErrorState error={start.error} />}
      {file && preview.isFetching && <LoadingState />}
      {file && preview.data && (
        <Preview preview={preview.data} title={props.title}>
          <Button disabled={valid === 0} loading={start.isPending} onClick={() => start.mutate(file.csv)}>
            {props.words.start(valid)}
          </Button>
        </Preview>
      )}
      {file && preview.data && valid === 0 && preview.data.repeated === 0 && (
        <Alert color="warning" role="status">
          {t('nothing')}
        </Alert>
      )}
      {!file && <Columns {...props} />}
    </Stack>
  );
}

function Columns({ columns, columnsIntro }: Pick<BulkImportProps, 'columns' | 'columnsIntro'>) {
  const t = useTexts(bulkTexts);
  return (
    <Section title={t('columns')} intro={columnsIntro}>
      <Stack component="dl" gap="xs" m={0}>
        {columns.map(({ name, help, isRequired }) => (
          <Group key={name} gap="0 sm" wrap="wrap" align="baseline">
            <dt style={{ flex: '0 0 9rem' }}>
              <Code>{name}</Code>
            </dt>
            <Text component="dd" m={0} size="sm" style={{ flex: '1 1 12rem' }}>
              {help}
              {isRequired && ` · ${t('required')}`}
            </Text>
          </Group>
        ))}
      </Stack>
    </Section>
  );
}
