import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { BusinessVerification } from '#sdk';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconDownload, IconEye } from '#web/kit/icons.generated.ts';
import { Locked, useAccessReason } from '../../../core/access/index.ts';
import { useAvouch } from '../../../core/api.tsx';
import { downloadBytes, notifyFailed, Section } from '../../../core/ui/index.ts';
import { verificationsTexts } from '../../locales/index.ts';
import classes from '../parts/parts.module.css';
import { PictureViewer } from '../person/picture-viewer.tsx';

type Paper = BusinessVerification['documents'][number];

const TYPES = { pdf: 'application/pdf', jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;

/** A company's papers: the list is visible, contents only with a reason. */
export function Documents({ found }: { found: BusinessVerification }) {
  const t = useTexts(verificationsTexts);
  const reason = useAccessReason(found.id);
  if (found.documents.length === 0) return null;
  return (
    <Section title={t('documents.title')} intro={t('documents.count', { count: found.documents.length })}>
      {!reason && found.status !== 'redacted' && <Locked caseId={found.id} what={t('documents.locked')} />}
      <ul className={classes.rows}>
        {found.documents.map((paper) => (
          <PaperRow key={paper.id} caseId={found.id} paper={paper} reason={reason} />
        ))}
      </ul>
    </Section>
  );
}

function PaperRow({ caseId, paper, reason }: { caseId: string; paper: Paper; reason: string | undefined }) {
  const t = useTexts(verificationsTexts);
  const { calendarDay, day } = useFormat();
  const { format, kind, pages, validUntil, createdAt, available } = paper;
  const about = [
    t('documents.pages', { count: pages, format: format.toUpperCase() }),
    t('documents.sent', { day: day(createdAt) }),
    validUntil && t('documents.until', { day: calendarDay(validUntil) }),
  ];
  return (
    <li className={classes.note}>
      <Group justify="space-between" gap="sm">
        <Stack gap={0}>
          <Text size="sm" fw={600}>
            {t(`documents.kind.${kind}`)}
          </Text>
          <Text size="xs" c="dimmed">
            {about.filter(Boolean).join(' · ')}
          </Text>
        </Stack>
        {available ? (
          reason && <Open caseId={caseId} paper={paper} reason={reason} />
        ) : (
          <Text size="xs" c="dimmed">
            {t('pictures.erased')}
          </Text>
        )}
      </Group>
    </li>
  );
}

/** A picture is displayed; a PDF, which could contain anything, can only be downloaded. */
function Open({ caseId, paper, reason }: { caseId: string; paper: Paper; reason: string }) {
  const t = useTexts(verificationsTexts);
  const avouch = useAvouch();
  const [source, setSource] = useState<string>();
  useEffect(() => {
    if (source) return () => URL.revokeObjectURL(source);
  }, [source]);
  const isPdf = paper.format === 'pdf';
  const open = useMutation({
    mutationFn: () => avouch.verifications.getDocument(caseId, paper.id, {}, { accessReason: reason }),
    gcTime: 0,
    onSuccess: (bytes) => {
      const type = TYPES[paper.format];
      if (isPdf) downloadBytes(bytes, `${paper.id}.pdf`, type);
      else setSource(URL.createObjectURL(new Blob([bytes as BlobPart], { type })));
    },
    onError: notifyFailed,
  });
  return (
    <>
      <Button
        size="xs"
        variant="default"
        loading={open.isPending}
        leftSection={isPdf ? <IconDownload size={15} aria-hidden /> : <IconEye size={15} aria-hidden />}
        onClick={() => open.mutate()}
      >
        {t(isPdf ? 'documents.download' : 'documents.show')}
      </Button>
      <Modal
        opened={source !== undefined}
        onClose={() => setSource(undefined)}
        size="xl"
        title={t(`documents.kind.${paper.kind}`)}
        closeButtonProps={{ 'aria-label': t('keys.close') }}
      >
        {source && <PictureViewer source={source} name={t(`documents.kind.${paper.kind}`)} />}
      </Modal>
    </>
  );
}
