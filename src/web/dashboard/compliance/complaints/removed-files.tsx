import { Anchor, Button, Checkbox, Group, List, Select, Stack, Text, Textarea } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { COMPLAINT_DECISION_REASONS, type Complaint } from '#sdk';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { Form, useForm } from '../../core/form/index.ts';
import { LongText, Section } from '../../core/ui/index.ts';
import { complianceTexts } from '../locales/index.ts';
import { useFileNames } from './use-file-names.ts';
import { useMove } from './use-move.ts';

/** The files that the decision removed, and the form to reinstate them. */
export function RemovedFiles({ complaint, mayWrite }: { complaint: Complaint; mayWrite: boolean }) {
  const t = useTexts(complianceTexts);
  const format = useFormat();
  const { removedFiles } = complaint;
  const nameOf = useFileNames(removedFiles.map(({ fileId }) => fileId));
  const [isCorrecting, setCorrecting] = useState(false);
  const inForce = removedFiles.filter(({ reinstatedAt }) => reinstatedAt === null).map(({ fileId }) => fileId);
  return (
    <Section title={t('complaints.files.title')}>
      <List spacing="xs" listStyleType="none">
        {removedFiles.map(({ fileId, removedAt, reinstatedAt }) => (
          <List.Item key={fileId}>
            <Group gap="sm">
              <Anchor size="sm" component={Link} to={`/dashboard/files/${fileId}`}>
                <LongText lines={1}>{nameOf(fileId)}</LongText>
              </Anchor>
              <Text size="sm" c="dimmed">
                {reinstatedAt === null
                  ? t('complaints.files.removed', { at: format.moment(removedAt) })
                  : t('complaints.files.reinstated', { at: format.moment(reinstatedAt) })}
              </Text>
            </Group>
          </List.Item>
        ))}
      </List>
      {mayWrite && inForce.length > 0 && !isCorrecting && (
        <Group mt="sm">
          <Button size="xs" variant="default" onClick={() => setCorrecting(true)}>
            {t('complaints.files.begin')}
          </Button>
        </Group>
      )}
      {mayWrite && inForce.length > 0 && isCorrecting && (
        <Reinstatement complaint={complaint} fileIds={inForce} nameOf={nameOf} onClose={() => setCorrecting(false)} />
      )}
    </Section>
  );
}

interface Draft {
  fileIds: string[];
  reason: (typeof COMPLAINT_DECISION_REASONS)[number] | null;
  note: string;
}

interface ReinstatementProps {
  complaint: Complaint;
  fileIds: readonly string[];
  nameOf: (fileId: string) => string;
  onClose: () => void;
}

function Reinstatement({ complaint, fileIds, nameOf, onClose }: ReinstatementProps) {
  const t = useTexts(complianceTexts);
  const move = useMove(complaint);
  const form = useForm<Draft, unknown>({
    initial: { fileIds: [], reason: null, note: '' },
    check: (draft) => ({
      fileIds: draft.fileIds.length === 0 ? t('complaints.files.choose') : undefined,
      reason: draft.reason === null ? t('complaints.files.chooseReason') : undefined,
    }),
    send: ({ reason, ...draft }) => move.mutateAsync({ to: 'reinstate', reason: reason ?? 'other', ...draft }),
    onSent: onClose,
  });
  return (
    <Form form={form} gap="xs" align="flex-start" explain={() => <></>}>
      <Checkbox.Group
        label={t('complaints.files.correct')}
        description={t('complaints.files.correctHelp')}
        {...form.field('fileIds')}
      >
        <Stack gap="xs" mt="xs">
          {fileIds.map((id) => (
            <Checkbox key={id} value={id} label={nameOf(id)} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Select
        label={t('complaints.detail.reason')}
        w={{ base: '100%', xs: 300 }}
        data={COMPLAINT_DECISION_REASONS.map((value) => ({ value, label: t(`complaints.reason.${value}`) }))}
        {...form.field('reason')}
      />
      {!complaint.erased && (
        <Textarea
          label={t('complaints.detail.note')}
          description={t('complaints.detail.noteHelp')}
          autosize
          minRows={1}
          maxLength={5000}
          w="100%"
          {...form.field('note')}
        />
      )}
      <Button type="submit" size="xs" variant="default" loading={form.isPending}>
        {t('complaints.files.submit')}
      </Button>
    </Form>
  );
}
