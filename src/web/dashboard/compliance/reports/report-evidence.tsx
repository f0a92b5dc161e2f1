import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconDownload } from '#web/kit/icons.generated.ts';
import { ErrorState, LoadingState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { downloadBytes, Facts, Section } from '../../core/ui/index.ts';
import { complianceTexts } from '../locales/index.ts';
import { ReceiptPanel } from '../parts/receipt-panel.tsx';
import { RetryReceipt } from '../parts/retry-receipt.tsx';

/** Proof that the log contains a report's hash. */
export function ReportReceipt({ id }: { id: string }) {
  const t = useTexts(complianceTexts);
  const avouch = useAvouch();
  const query = useQuery<unknown>({
    queryKey: ['compliance', 'report-receipt', id],
    queryFn: async () => avouch.reports.getReceipt(id),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Section title={t('reports.detail.receipt')} intro={t('reports.detail.receiptIntro')}>
      {query.data !== undefined ? <ReceiptPanel receipt={query.data} name={id} /> : <RetryReceipt {...query} />}
    </Section>
  );
}

/** The organization's signature over a report's hash. */
export function ReportSignature({ id }: { id: string }) {
  const t = useTexts(complianceTexts);
  const avouch = useAvouch();
  const { data, error, refetch } = useQuery({
    queryKey: ['compliance', 'report-signature', id],
    queryFn: async () => avouch.reports.getSignature(id),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Section title={t('reports.detail.signature')} intro={t('reports.detail.signatureIntro')}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState />}
      {data && (
        <Stack>
          <Facts of={[{ label: t('reports.detail.issuer'), value: data.statement.issuer }]} />
          <Group>
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() => downloadBytes(JSON.stringify(data, null, 2), `${id}.signature.json`, 'application/json')}
            >
              {t('reports.detail.signatureDownload')}
            </Button>
          </Group>
        </Stack>
      )}
    </Section>
  );
}
