import { Alert, Button, Divider, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewDataExportLink } from '#sdk';
import { CopyButton } from '#web/kit/copy-button.tsx';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconDownload } from '#web/kit/icons.generated.ts';
import { Locked, useAccessReason } from '../../core/access/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { Form, useForm } from '../../core/form/index.ts';
import { useMay } from '../../core/session.ts';
import { downloadBytes, notifyFailed } from '../../core/ui/index.ts';
import { verificationsTexts } from '../locales/index.ts';
import { exportLinksKey } from './data-export-links.tsx';

/** All data about a person: to download, or to hand to the person by a link with a code. */
export function ExportDialog({ personId, onClose }: { personId: string; onClose: () => void }) {
  const t = useTexts(verificationsTexts);
  const reason = useAccessReason(personId);
  const mayWrite = useMay('compliance:write');
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('person.export.title')}
      closeButtonProps={{ 'aria-label': t('keys.close') }}
    >
      <Stack>
        <Text size="sm" c="dimmed">
          {t('person.export.intro')}
        </Text>
        {reason ? (
          <Downloads personId={personId} reason={reason} />
        ) : (
          <Locked caseId={personId} what={t('person.export.needsReason')} />
        )}
        {reason && mayWrite && (
          <>
            <Divider label={t('person.export.or')} labelPosition="left" />
            <LinkForm personId={personId} />
          </>
        )}
      </Stack>
    </Modal>
  );
}

function Downloads({ personId, reason: accessReason }: { personId: string; reason: string }) {
  const t = useTexts(verificationsTexts);
  const avouch = useAvouch();
  const name = `personal-data-${personId}`;
  const pdf = useMutation({
    mutationFn: async () => avouch.persons.exportPersonalDataAsPdf(personId, {}, { accessReason }),
    onSuccess: (bytes) => downloadBytes(bytes, `${name}.pdf`, 'application/pdf'),
    onError: notifyFailed,
  });
  const json = useMutation({
    mutationFn: async () => avouch.persons.exportPersonalData(personId, { pictures: 'included' }, { accessReason }),
    onSuccess: (data) => downloadBytes(JSON.stringify(data, null, 2), `${name}.json`, 'application/json'),
    onError: notifyFailed,
  });
  return (
    <Group gap="sm">
      <Button leftSection={<IconDownload size={16} aria-hidden />} loading={pdf.isPending} onClick={() => pdf.mutate()}>
        {t('person.export.pdf')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={json.isPending}
        onClick={() => json.mutate()}
      >
        {t('person.export.json')}
      </Button>
    </Group>
  );
}

function LinkForm({ personId }: { personId: string }) {
  const t = useTexts(verificationsTexts);
  const reason = useAccessReason(personId);
  const avouch = useAvouch();
  const queries = useQueryClient();
  const form = useForm({
    initial: { emails: '' },
    send: ({ emails }) =>
      avouch.persons.createDataExportLink(
        personId,
        { emails: emails.split(/[\s,;]+/).filter(Boolean) },
        { accessReason: reason ?? '' },
      ),
    onSent: () => queries.invalidateQueries({ queryKey: exportLinksKey(personId) }),
  });
  if (form.result) return <CreatedLink link={form.result} />;
  return (
    <Form form={form} submit={t('person.export.link')}>
      <Textarea
        label={t('person.export.emails')}
        description={t('person.export.emailsHint')}
        autosize
        minRows={2}
        {...form.field('emails')}
      />
    </Form>
  );
}

function CreatedLink({ link: { url, code, expiresAt } }: { link: NewDataExportLink }) {
  const t = useTexts(verificationsTexts);
  const { moment } = useFormat();
  return (
    <Alert color="blue" role="status">
      <Stack gap="xs">
        <Group gap="xs" wrap="nowrap">
          <Text size="sm" fw={600}>
            {t('person.export.url', { at: moment(expiresAt) })}
          </Text>
          <CopyButton value={url} what={t('person.export.link')} />
        </Group>
        <Text size="xs" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
          {url}
        </Text>
        <Group gap="xs">
          <Text size="sm" fw={600}>
            {t('person.export.code')}
          </Text>
          <Text size="lg" ff="monospace">
            {code}
          </Text>
          <CopyButton value={code} what={t('person.export.code')} />
        </Group>
        <Text size="sm">{t('person.export.codeWhy')}</Text>
      </Stack>
    </Alert>
  );
}
