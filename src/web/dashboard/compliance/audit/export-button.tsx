import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconDownload } from '#web/kit/icons.generated.ts';
import { useAvouch } from '../../core/api.tsx';
import { downloadBytes, notifyDone, notifyFailed } from '../../core/ui/index.ts';
import { complianceTexts } from '../locales/index.ts';
import type { AuditFilter } from './audit-table.tsx';

const LINES = 'application/x-ndjson';

/** Downloads all matching entries, one JSON object on each line, in one call. */
export function ExportButton({ filter }: { filter: AuditFilter }) {
  const t = useTexts(complianceTexts);
  const avouch = useAvouch();
  const load = useMutation({
    mutationFn: async () =>
      avouch.request<string>('GET', '/v1/audit/entries', { query: filter, answer: 'text', headers: { accept: LINES } }),
    onSuccess: (lines) => {
      downloadBytes(lines, `audit-${new Date().toISOString().slice(0, 10)}.jsonl`, LINES);
      notifyDone(t('audit.exported', { count: lines.split('\n').filter((line) => line !== '').length }));
    },
    onError: notifyFailed,
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      title={t('audit.exportHelp')}
      loading={load.isPending}
      onClick={() => load.mutate()}
    >
      {t('audit.export')}
    </Button>
  );
}
