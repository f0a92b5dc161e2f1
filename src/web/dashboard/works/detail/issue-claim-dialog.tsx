import { Modal, Select, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Work } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { Form, useForm } from '../../core/form/index.ts';
import { notifyDone } from '../../core/ui/index.ts';
import { worksTexts } from '../locales/index.ts';
import { useHolderName } from '../parts/use-words.ts';
import { workKey } from './use-work.ts';

/** Issues a credential about the rights of a holder on a day. */
export function IssueClaimDialog({ work, onClose }: { work: Work; onClose: () => void }) {
  const t = useTexts(worksTexts);
  const avouch = useAvouch();
  const queries = useQueryClient();
  const holderOf = useHolderName(work);
  const form = useForm({
    initial: { holderId: '', on: '' },
    check: ({ holderId }) => ({ holderId: holderId ? undefined : t('add.required') }),
    send: ({ holderId, on }) => avouch.works.issueClaim(work.id, { holderId, ...(on && { on }) }),
    onSent: () => {
      void queries.invalidateQueries({ queryKey: workKey(work.id) });
      notifyDone(t('claim.issued'));
      onClose();
    },
  });
  const holders = work.holders.filter(({ erased }) => !erased);
  return (
    <Modal opened onClose={onClose} title={t('claim.issueTitle')}>
      <Form form={form} submit={t('claim.issue')} cancel={onClose}>
        <Text size="sm">{t('claim.issueText')}</Text>
        <Select
          label={t('holder.which')}
          data={holders.map(({ id }) => ({ value: id, label: holderOf(id).slice(0, 120) }))}
          searchable
          openOnFocus={false}
          data-autofocus
          {...form.field('holderId')}
        />
        <TextInput label={t('chain.on')} type="date" {...form.field('on')} />
      </Form>
    </Modal>
  );
}
