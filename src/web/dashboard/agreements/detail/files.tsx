import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Agreement } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconDownload, IconEye, IconEyeOff } from '#web/kit/icons.generated.ts';
import { kitTexts } from '#web/kit/locales/index.ts';
import { ErrorState, LoadingState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { downloadBytes, notifyFailed, Section } from '../../core/ui/index.ts';
import { agreementsTexts } from '../locales/index.ts';
import { PdfFrame } from '../parts/pdf-frame.tsx';

/** The document and, once all have signed, its evidence. */
export function Files({ agreement }: { agreement: Agreement }) {
  const t = useTexts(agreementsTexts);
  const [isShown, setShown] = useState(false);
  const isDraft = agreement.status === 'draft';
  const isComplete = agreement.status === 'completed';
  const name = isDraft ? 'preview' : isComplete ? 'sealed' : 'frozen';
  return (
    <Section
      title={t('detail.files.title')}
      actions={
        <Button
          size="xs"
          variant="default"
          leftSection={isShown ? <IconEyeOff size={14} aria-hidden /> : <IconEye size={14} aria-hidden />}
          aria-expanded={isShown}
          onClick={() => setShown(!isShown)}
        >
          {t(isShown ? 'detail.files.hide' : 'detail.files.show')}
        </Button>
      }
    >
      {isShown && <Document agreement={agreement} />}
      <Stack gap="sm">
        <File
          agreement={agreement}
          path={isDraft ? 'preview.pdf' : 'document.pdf'}
          label={t(`detail.files.${name}`)}
          text={isComplete ? t('detail.files.sealedText') : undefined}
          hash={agreement.sealedHash ?? agreement.documentHash}
        />
        {isComplete && (
          <>
            <File
              agreement={agreement}
              path="evidence.pdf"
              label={t('detail.files.evidencePdf')}
              text={t('detail.files.evidencePdfText')}
            />
            <File
              agreement={agreement}
              path="evidence.json"
              label={t('detail.files.evidenceJson')}
              text={t('detail.files.evidenceJsonText')}
            />
            <File
              agreement={agreement}
              path="receipt"
              label={t('detail.files.receipt')}
              text={t('detail.files.receiptText')}
            />
          </>
        )}
      </Stack>
      {!isComplete && !isDraft && (
        <Text size="sm" c="dimmed">
          {t('detail.files.none')}
        </Text>
      )}
    </Section>
  );
}

function Document({ agreement }: { agreement: Agreement }) {
  const t = useTexts(agreementsTexts);
  const avouch = useAvouch();
  const { id, status, updatedAt } = agreement;
  const document = useQuery({
    queryKey: ['agreements', 'document', id, status === 'draft' ? updatedAt : status],
    queryFn: async () => (status === 'draft' ? avouch.agreements.preview(id) : avouch.agreements.getDocument(id)),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  if (document.error) return <ErrorState error={document.error} onRetry={() => void document.refetch()} />;
  return document.data ? <PdfFrame bytes={document.data} title={t('detail.files.frame')} /> : <LoadingState />;
}

const ENDING = { 'preview.pdf': 'draft.pdf', 'document.pdf': 'pdf', receipt: 'receipt.json' } as const;

interface FileProps {
  agreement: Agreement;
  path: 'preview.pdf' | 'document.pdf' | 'evidence.pdf' | 'evidence.json' | 'receipt';
  label: string;
  text?: string | undefined;
  hash?: string | null;
}

function File({ agreement: { id }, path, label, text, hash }: FileProps) {
  const t = useTexts(agreementsTexts);
  const k = useTexts(kitTexts);
  const avouch = useAvouch();
  const ending = path in ENDING ? ENDING[path as keyof typeof ENDING] : path;
  const type = ending.endsWith('json') ? 'application/json' : 'application/pdf';
  const download = useMutation({
    // The original bytes: signed data must not be serialized again.
    mutationFn: async () => avouch.request<Uint8Array>('GET', `/v1/agreements/${id}/${path}`, { answer: 'binary' }),
    onSuccess: (bytes) => downloadBytes(bytes, `${id}.${ending}`, type),
    onError: notifyFailed,
  });
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <Stack gap={0} miw={0}>
        <Text size="sm" fw={500}>
          {label}
        </Text>
        {text && (
          <Text size="xs" c="dimmed">
            {text}
          </Text>
        )}
        {hash && (
          <Text size="xs" c="dimmed" title={hash} truncate>
            {t('detail.files.hash')} <Code fz={11}>{hash.slice(0, 16)}…</Code>
          </Text>
        )}
      </Stack>
      <Button
        size="xs"
        variant="default"
        style={{ flexShrink: 0 }}
        leftSection={<IconDownload size={14} aria-hidden />}
        loading={download.isPending}
        onClick={() => download.mutate()}
        aria-label={`${k('download')}: ${label}`}
      >
        {k('download')}
      </Button>
    </Group>
  );
}
