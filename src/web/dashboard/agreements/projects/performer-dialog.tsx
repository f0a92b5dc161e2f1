import { Button, Group, Modal, Stack, TagsInput, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Performer } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { kitTexts } from '#web/kit/locales/index.ts';
import { ErrorState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { fieldErrors, notifyDone } from '../../core/ui/index.ts';
import { agreementsTexts } from '../locales/index.ts';
import { useRefreshProject } from './use-project.ts';

interface PerformerDialogProps {
  projectId: string;
  /** Who is changed; undefined for somebody new. */
  performer?: Performer | undefined;
  onClose: () => void;
}

const EMPTY = { legalName: '', stageNames: [] as string[], email: '', userId: '' };

/** Declares somebody who is seen, or says otherwise who they are. */
export function PerformerDialog({ projectId, performer, onClose }: PerformerDialogProps) {
  const t = useTexts(agreementsTexts);
  const k = useTexts(kitTexts);
  const avouch = useAvouch();
  const refresh = useRefreshProject(projectId);
  const [values, setValues] = useState(() => (performer ? valuesOf(performer) : EMPTY));
  const change = (changes: Partial<typeof EMPTY>): void => setValues((before) => ({ ...before, ...changes }));
  const save = useMutation({
    mutationFn: async (_: { another: boolean }) => {
      const { legalName, stageNames } = values;
      const profile = { legalName: legalName.trim(), stageNames, email: values.email.trim() || null };
      const userId = values.userId.trim() || newUserId();
      return performer
        ? avouch.projects.updatePerformer(projectId, performer.id, { ...profile, userId })
        : avouch.projects.declarePerformer(projectId, { ...profile, userId });
    },
    onSuccess: (_, { another }) => {
      refresh();
      notifyDone(t('projects.people.saved'));
      if (another) setValues(EMPTY);
      else onClose();
    },
  });
  const errors = fieldErrors(save.error);
  return (
    <Modal opened onClose={onClose} title={t(performer ? 'projects.performer.edit' : 'projects.performer.add')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate({ another: false });
        }}
      >
        <Stack>
          {save.error && <ErrorState error={save.error} />}
          <TextInput
            label={t('projects.performer.legalName')}
            value={values.legalName}
            maxLength={200}
            required
            data-autofocus
            error={errors.legalName}
            onChange={({ currentTarget }) => change({ legalName: currentTarget.value })}
          />
          <TagsInput
            label={t('projects.performer.stageNames')}
            description={t('projects.performer.stageNamesHelp')}
            value={values.stageNames}
            maxTags={50}
            splitChars={[]}
            acceptValueOnBlur
            onChange={(stageNames) => change({ stageNames })}
          />
          <TextInput
            label={t('projects.performer.email')}
            type="email"
            value={values.email}
            maxLength={254}
            error={errors.email}
            onChange={({ currentTarget }) => change({ email: currentTarget.value })}
          />
          <TextInput
            label={t('projects.performer.userId')}
            description={t('projects.performer.userIdHelp')}
            value={values.userId}
            maxLength={200}
            error={errors.userId}
            onChange={({ currentTarget }) => change({ userId: currentTarget.value })}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {k('cancel')}
            </Button>
            {!performer && (
              <Button
                variant="default"
                disabled={values.legalName.trim() === ''}
                loading={save.isPending}
                onClick={() => save.mutate({ another: true })}
              >
                {t('projects.performer.another')}
              </Button>
            )}
            <Button type="submit" loading={save.isPending}>
              {t('projects.performer.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

function valuesOf({ legalName, stageNames, email, userId }: Performer): typeof EMPTY {
  return { legalName: legalName ?? '', stageNames: stageNames ?? [], email: email ?? '', userId: userId ?? '' };
}

/** Identity and release are found by it, so nobody goes without. */
function newUserId(): string {
  return `p-${crypto.randomUUID().slice(0, 13)}`;
}
