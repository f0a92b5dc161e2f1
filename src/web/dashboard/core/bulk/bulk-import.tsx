import { Alert, Button, Code, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { ImportPreview } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { ErrorState, LoadingState } from '#web/kit/states.tsx';
import { Section } from '../ui/index.ts';
import { type CsvFile, FileDrop } from './file-drop.tsx';
import type { LineError } from './line-errors.tsx';
import { bulkTexts } from './locales/index.ts';
import { Outcome } from './outcome.tsx';
import { Preview } from './preview.tsx';

/** How far an import is; `objectId` is what a line came to. */
export interface BulkReport {
  status: 'queued' | 'running' | 'done';
  total: number;
  imported: number;
  repeated: number;
  refused: number;
  lines: { line: number; objectId: string | null; repeated: boolean; errors: LineError[] }[];
}

export interface BulkImportProps {
  /** Of the import that runs or has run; it stands in the address, so that a reload loses nothing. */
  id: string | undefined;
  /** The page's own address. */
  path: string;
  example: CsvFile;
  columns: readonly { name: string; help: string; isRequired?: boolean }[];
  columnsIntro: string;
  /** The column by which people know a line. */
  title: string;
  /** What applies to all lines. */
  options?: ReactNode;
  /** What else a preview depends on. */
  previewKey?: string;
  preview: (csv: string) => PromiseLike<ImportPreview>;
  start: (csv: string) => PromiseLike<{ id: string }>;
  get: (id: string) => PromiseLike<BulkReport>;
  words: {
    start: (lines: number) => string;
    done: string;
    /** What a line that went well has become. */
    imported: string;
    repeated: string;
  };
  pageOf: (objectId: string) => string;
  seeAll: ReactNode;
}

/** Many objects out of a file: chosen, looked at line by line, carried out, reported. */
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
        <Alert color="orange" role="status">
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
