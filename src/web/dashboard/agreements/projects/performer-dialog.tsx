import { Button, Modal, TagsInput, TextInput } from '@mantine/core';
import type { Performer } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { LoadingState } from '#web/kit/states.tsx';
import { useAccessReason } from '../../core/access/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { Form, useForm } from '../../core/form/index.ts';
import { PersonPicker } from '../../core/search/index.ts';
import { useMay } from '../../core/session.ts';
import { notifyDone } from '../../core/ui/index.ts';
import { agreementsTexts } from '../locales/index.ts';
import { useRefreshProject } from './use-project.ts';

interface PerformerDialogProps {
  projectId: string;
  /** The edited performer; undefined for a new one. */
  performer?: Performer | undefined;
  onClose: () => void;
}

/** Declares a performer, or corrects a declaration. */
export function PerformerDialog({ projectId, performer, onClose }: PerformerDialogProps) {
  const t = useTexts(agreementsTexts);
  const isComing = useMay('pii:read') && performer !== undefined && performer.legalName === undefined;
  return (
    <Modal opened onClose={onClose} title={t(performer ? 'projects.performer.edit' : 'projects.performer.add')}>
      {isComing ? <LoadingState /> : <PerformerForm projectId={projectId} performer={performer} onClose={onClose} />}
    </Modal>
  );
}

const EMPTY = { legalName: '', stageNames: [] as string[], email: '', userId: '' };

function PerformerForm({ projectId, performer, onClose }: PerformerDialogProps) {
  const t = useTexts(agreementsTexts);
  const avouch = useAvouch();
  const refresh = useRefreshProject(projectId);
  const reason = useAccessReason(projectId);
  const options = reason === undefined ? {} : { accessReason: reason };
  // A member who may not read names can still set the reference.
  const isNamed = !performer || performer.legalName !== undefined;
  const isKnown = typeof performer?.userId === 'string';
  const form = useForm({
    initial: { ...(performer ? valuesOf(performer) : EMPTY), another: false },
    send: async ({ legalName, stageNames, email, userId }) => {
      const profile = isNamed && { legalName: legalName.trim(), stageNames, email: email.trim() || null };
      const reference = userId.trim() || newUserId();
      if (performer)
        return avouch.projects.updatePerformer(projectId, performer.id, { ...profile, userId: reference }, options);
      return avouch.projects.declarePerformer(projectId, { legalName, ...profile, userId: reference }, options);
    },
    onSent: (_, { another }) => {
      refresh();
      notifyDone(t('projects.people.saved'));
      if (!another) onClose();
    },
  });
  const another = !performer && (
    <Button
      variant="default"
      disabled={form.values.legalName.trim() === ''}
      loading={form.isPending}
      onClick={() => void form.submit({ another: true })}
    >
      {t('projects.performer.another')}
    </Button>
  );
  return (
    <Form form={form} submit={t('projects.performer.save')} cancel={onClose} more={another}>
      {isNamed && (
        <>
          <TextInput
            label={t('projects.performer.legalName')}
            maxLength={200}
            required
            data-autofocus
            {...form.field('legalName')}
          />
          <TagsInput
            label={t('projects.performer.stageNames')}
            description={t('projects.performer.stageNamesHelp')}
            maxTags={50}
            splitChars={[]}
            acceptValueOnBlur
            {...form.field('stageNames')}
          />
          <TextInput label={t('projects.performer.email')} type="email" maxLength={254} {...form.field('email')} />
        </>
      )}
      <PersonPicker
        label={t('projects.performer.userId')}
        description={t(isKnown ? 'projects.performer.userIdFixed' : 'projects.performer.userIdHelp')}
        readOnly={isKnown}
        {...form.field('userId')}
        {...(isNamed && { onIdentity: ({ name }: { name: string }) => form.set({ legalName: name }) })}
      />
    </Form>
  );
}

function valuesOf({ legalName, stageNames, email, userId }: Performer): typeof EMPTY {
  return { legalName: legalName ?? '', stageNames: stageNames ?? [], email: email ?? '', userId: userId ?? '' };
}

/** Identity and release are found by it, so everyone needs one. */
function newUserId(): string {
  return `p-${crypto.randomUUID().slice(0, 13)}`;
}
