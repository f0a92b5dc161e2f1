import { Modal, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { RegisteredFile } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { Form, useForm } from '../../core/form/index.ts';
import { notifyDone } from '../../core/ui/index.ts';
import { filesTexts } from '../locales/index.ts';
import { PeopleChoice } from '../parts/people-choice.tsx';
import { fileKey } from './use-file.ts';

/** Changes a file's name and performers. */
export function EditFileDialog({ file, onClose }: { file: RegisteredFile; onClose: () => void }) {
  const t = useTexts(filesTexts);
  const avouch = useAvouch();
  const queries = useQueryClient();
  const form = useForm({
    initial: {
      name: file.name ?? '',
      depicted: file.depicted as string,
      performers: file.performers.map(({ performerId }) => performerId),
      replicas: file.performers.filter(({ replica }) => replica).map(({ performerId }) => performerId),
    },
    check: ({ depicted, performers }) => ({
      performers: depicted === 'declared' && performers.length === 0 ? t('add.requiredPerformer') : undefined,
    }),
    send: ({ name, depicted, performers, replicas }) => {
      const known = new Map(file.performers.map(({ performerId, appearances }) => [performerId, appearances]));
      const declared = performers.map((performerId) => ({
        performerId,
        appearances: known.get(performerId) ?? [],
        replica: replicas.includes(performerId),
      }));
      return avouch.files.update(file.id, {
        name: name.trim() || null,
        ...(depicted === 'declared'
          ? { performers: declared }
          : { depicted: depicted as Exclude<RegisteredFile['depicted'], 'declared'> }),
      });
    },
    onSent: (changed) => {
      queries.setQueryData(fileKey(file.id), changed);
      void queries.invalidateQueries({ queryKey: ['files', 'list'] });
      notifyDone(t('detail.saved'));
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={t('detail.editTitle')}>
      <Form form={form} submit={t('detail.save')} cancel={onClose}>
        <TextInput label={t('detail.name')} maxLength={300} data-autofocus {...form.field('name')} />
        <PeopleChoice
          projectId={file.projectId}
          depicted={form.field('depicted')}
          performers={form.field('performers')}
          replicas={form.field('replicas')}
        />
      </Form>
    </Modal>
  );
}
