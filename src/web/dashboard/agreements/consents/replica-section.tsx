import { Button, Checkbox, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Consent, ReplicaTerms, ReplicaUse } from '#sdk';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconPlus } from '#web/kit/icons.generated.ts';
import { EmptyState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { Form, useForm } from '../../core/form/index.ts';
import { GoLink } from '../../core/go.tsx';
import { useMay } from '../../core/session.ts';
import {
  type Column,
  Facts,
  ListTable,
  LongText,
  notifyDone,
  Section,
  StatusBadge,
  useList,
} from '../../core/ui/index.ts';
import { agreementsTexts } from '../locales/index.ts';
import { IssueLicenseDialog, useLicenseColumn } from './replica-license.tsx';

const usesKey = (id: string) => ['consents', 'uses', id];

/** The terms of a digital replica, and its recorded uses. */
export function ReplicaSections({ consent, replica }: { consent: Consent; replica: ReplicaTerms }) {
  const t = useTexts(agreementsTexts);
  const [isRecording, setRecording] = useState(false);
  const mayWrite = useMay('agreements:write') && consent.valid && consent.usedUpAt === null;
  const record = mayWrite && (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setRecording(true)}
    >
      {t('consents.uses.record')}
    </Button>
  );
  return (
    <>
      <Section title={t('consents.replica.title')}>
        <Terms replica={replica} />
      </Section>
      <Section title={t('consents.uses.title')} intro={t('consents.uses.intro')} actions={record}>
        <Uses consent={consent} />
      </Section>
      {isRecording && <RecordUseDialog id={consent.id} onClose={() => setRecording(false)} />}
    </>
  );
}

function Terms({ replica }: { replica: ReplicaTerms }) {
  const t = useTexts(agreementsTexts);
  const { representation, representative } = replica;
  return (
    <Facts
      of={[
        {
          label: t('consents.replica.of'),
          value: replica.of.map((trait) => t(`consents.replica.trait.${trait}`)).join(', '),
        },
        { label: t('consents.replica.models'), value: <LongText lines={6}>{replica.models.join(', ')}</LongText> },
        {
          label: t('consents.replica.trainingData'),
          value: <LongText lines={8}>{replica.trainingData}</LongText>,
        },
        { label: t('consents.replica.territory'), value: replica.territory },
        { label: t('consents.replica.term'), value: replica.term },
        {
          label: t('consents.replica.compensation'),
          value: <LongText lines={6}>{replica.compensation}</LongText>,
        },
        {
          label: t('consents.replica.advice'),
          value: [t(`consents.replica.representation.${representation}`), representative].filter(Boolean).join(': '),
        },
        { label: t('consents.uses.title'), value: replica.singleUse && t('consents.replica.singleUse') },
      ]}
    />
  );
}

function Uses({ consent }: { consent: Consent }) {
  const { id, status } = consent;
  const t = useTexts(agreementsTexts);
  const [licensing, setLicensing] = useState<ReplicaUse>();
  const licenseColumn = useLicenseColumn(consent, { onIssue: setLicensing });
  const format = useFormat();
  const avouch = useAvouch();
  const list = useList<ReplicaUse>({
    key: usesKey(id),
    load: (cursor) => avouch.consents.listReplicaUses(id, { ...(cursor !== undefined && { cursor }) }),
  });
  const columns: Column<ReplicaUse>[] = [
    {
      key: 'description',
      header: t('consents.uses.description'),
      render: ({ description }) => <LongText lines={3}>{description}</LongText>,
    },
    { key: 'day', header: t('consents.uses.usedOn'), width: 150, render: ({ usedOn }) => format.statedDay(usedOn) },
    {
      key: 'within',
      header: t('consents.uses.within'),
      render: ({ withinConsent }) => (
        <StatusBadge tone={withinConsent ? 'good' : 'bad'}>
          {t(withinConsent ? 'consents.uses.isWithin' : 'consents.uses.isOutside')}
        </StatusBadge>
      ),
    },
    {
      key: 'object',
      header: '',
      render: ({ fileId, workId }) => (
        <Stack gap={0}>
          {fileId && <GoLink target={{ to: `/dashboard/files/${fileId}` }}>{t('consents.uses.file')}</GoLink>}
          {workId && <GoLink target={{ to: `/dashboard/works/${workId}` }}>{t('consents.uses.work')}</GoLink>}
        </Stack>
      ),
    },
    licenseColumn,
  ];
  return (
    <>
      <ListTable
        label={t('consents.uses.title')}
        list={list}
        columns={columns}
        rowKey={(use) => use.id}
        empty={
          <EmptyState title={t('consents.uses.empty')}>{status === 'pending' && t('consents.uses.waiting')}</EmptyState>
        }
      />
      {licensing && <IssueLicenseDialog use={licensing} onClose={() => setLicensing(undefined)} />}
    </>
  );
}

function RecordUseDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTexts(agreementsTexts);
  const avouch = useAvouch();
  const queries = useQueryClient();
  const form = useForm({
    initial: { description: '', usedOn: '', fileId: '', workId: '', withinConsent: false },
    send: ({ description, usedOn, fileId, workId, withinConsent }) =>
      avouch.consents.recordReplicaUse(id, {
        description: description.trim(),
        usedOn,
        withinConsent,
        ...(fileId.trim() && { fileId: fileId.trim() }),
        ...(workId.trim() && { workId: workId.trim() }),
      }),
    onSent: () => {
      void queries.invalidateQueries({ queryKey: ['consents'] });
      notifyDone(t('consents.uses.recorded'));
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={t('consents.uses.record')}>
      <Form form={form} submit={t('consents.uses.record')} cancel={onClose}>
        <Text size="sm">{t('consents.uses.final')}</Text>
        <TextInput
          label={t('consents.uses.description')}
          maxLength={1000}
          required
          data-autofocus
          {...form.field('description')}
        />
        <TextInput label={t('consents.uses.usedOn')} type="date" required {...form.field('usedOn')} />
        <TextInput label={t('consents.uses.fileId')} placeholder="file_…" {...form.field('fileId')} />
        <TextInput label={t('consents.uses.workId')} placeholder="work_…" {...form.field('workId')} />
        <Checkbox label={t('consents.uses.statesWithin')} {...form.toggle('withinConsent')} />
      </Form>
    </Modal>
  );
}
