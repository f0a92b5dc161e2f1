import { Alert, Button, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Actions } from '#web/hosted/actions.tsx';
import { fetchFrom, PageError } from '#web/hosted/call-service.ts';
import { HostedPage } from '#web/hosted/hosted-page.tsx';
import { useAct } from '#web/hosted/use-act.ts';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { dataExportTexts } from './locales/index.ts';
import type { DataExportData } from './page-data.ts';

const PROBLEMS = ['offline', 'rate_limited', 'gone', 'unprocessable', 'noCode'] as const;
const DIGITS = 6;
type Format = 'json' | 'pdf';

/** Where a person downloads all data that an organization stores about them. */
export function DataExportPage({ data: { brand, expiresAt } }: { data: DataExportData }) {
  const t = useTexts(dataExportTexts);
  const { moment } = useFormat();
  const { act, running, problem } = useAct<Format>();
  const [code, setCode] = useState('');
  const [isDone, setDone] = useState(false);
  const download = (format: Format): void =>
    void act(async () => {
      if (code.length !== DIGITS) throw new PageError('noCode');
      save(await fetchFile(code, format), `personal-data.${format}`);
      setDone(true);
    }, format);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    download('pdf');
  };
  const known = PROBLEMS.find((each) => each === problem?.code);
  return (
    <HostedPage
      brand={brand}
      title={t('title')}
      intro={t('intro', { organization: brand.organization, at: moment(expiresAt) })}
    >
      <form onSubmit={submit} noValidate>
        <TextInput
          size="md"
          mb="md"
          label={t('code')}
          description={t('codeHint', { organization: brand.organization })}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value.replace(/\D/g, '').slice(0, DIGITS))}
        />
        {problem && (
          <Alert color="red" role="alert" mb="md">
            {t(`problems.${known ?? 'unknown'}`, { organization: brand.organization })}
          </Alert>
        )}
        {isDone && !problem && (
          <Text role="status" mb="md">
            {t('done')}
          </Text>
        )}
        <Actions>
          <Button type="submit" size="md" loading={running === 'pdf'}>
            {t('pdf')}
          </Button>
          <Button size="md" variant="default" loading={running === 'json'} onClick={() => download('json')}>
            {t('json')}
          </Button>
        </Actions>
      </form>
    </HostedPage>
  );
}

async function fetchFile(code: string, format: Format): Promise<Blob> {
  const body = JSON.stringify({ code, format });
  const response = await fetchFrom('file', { method: 'POST', body, headers: { 'Content-Type': 'application/json' } });
  return response.blob();
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
