import { Alert, Chip, Group, Kbd, Modal, Stack, Text, Textarea } from '@mantine/core';
import { getHotkeyHandler } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { ApiError, type DecideVerificationParams } from '#sdk';
import { sayFault } from '#web/kit/errors/faults/index.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { ErrorState } from '#web/kit/states.tsx';
import { Form, useForm } from '../../../core/form/index.ts';
import { LongText } from '../../../core/ui/index.ts';
import { verificationsTexts } from '../../locales/index.ts';
import { nameOf } from '../../shared/name-of.ts';
import type { Case } from '../../shared/types.ts';
import { type Entered, EnteredDocument } from './entered-document.tsx';
import { useDecide } from './use-decide.ts';
import type { Choice, DecisionState } from './use-decision.tsx';

const PRESETS = {
  idv: { approve: ['agrees', 'confirmed'], reject: ['document', 'face', 'expired', 'fraud'] },
  kyb: { approve: ['registered'], reject: ['records', 'ownership', 'screening', 'papers'] },
} as const;

/** Frequent reasons, for the keys 1 to 4. */
function usePresets(type: Case['type'], choice: Choice) {
  const t = useTexts(verificationsTexts);
  return PRESETS[type][choice].map((name) => ({ name, text: t(`decision.preset.${name}`) }));
}

/** 1 to 4 select a reason and Enter sends it, from the moment the dialog opens, even before it has the focus. */
function useDialogKeys(keys: { choose: (index: number) => void; send: () => void }): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { target } = event;
      if (target instanceof HTMLElement && target.closest('textarea, input[type="text"], input[type="date"]')) return;
      if (/^[1-4]$/.test(event.key)) latest.current.choose(Number(event.key) - 1);
      if (event.key === 'Enter' && target === document.body) latest.current.send();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

interface DecideDialogProps {
  found: Case;
  choice: Choice;
  decision: DecisionState;
}

/** Asks for a decision's reason, and a note for colleagues. */
export function DecideDialog({ found, choice, decision }: DecideDialogProps) {
  const t = useTexts(verificationsTexts);
  const decide = useDecide(found, {
    onGone: decision.close,
    onDecided: () => {
      decision.close();
      decision.onDecided();
    },
  });
  const presets = usePresets(found.type, choice);
  const form = useForm({
    initial: { reason: (choice === 'approve' && presets[0]?.text) || '', note: '', entered: {} as Entered },
    draft: `decision.${found.id}.${choice}`,
    // Personal data.
    unkept: ['entered'],
    send: (given) => decide(paramsOf(choice, given)),
  });
  const { reason, entered } = form.values;
  const send = (): void => {
    if (reason.trim() !== '') void form.submit();
  };
  useDialogKeys({
    choose: (index) => {
      const preset = presets[index];
      if (preset) form.set({ reason: preset.text });
    },
    send,
  });
  return (
    <Modal
      opened
      onClose={decision.close}
      title={t(`decision.${choice}Title`)}
      size="lg"
      closeButtonProps={{ 'aria-label': t('keys.close') }}
    >
      <Form
        form={form}
        submit={t(`decision.${choice}`)}
        button={{
          // Enter decides with the selected reason; 1 to 4 select another.
          'data-autofocus': true,
          color: choice === 'approve' ? 'teal.9' : 'red.9',
          rightSection: (
            <Kbd size="xs" aria-hidden>
              {t('decision.sendKeys')}
            </Kbd>
          ),
        }}
        cancel={decision.close}
        onKeyDown={getHotkeyHandler([['mod+Enter', send]])}
        explain={(error) => <Refusal error={error} />}
      >
        <Text size="sm" fw={600} component="div">
          <LongText>{nameOf(found)}</LongText>
        </Text>
        <Text size="sm" c="dimmed">
          {t(`decision.${choice}Why.${found.type}`)}
        </Text>
        <Group gap={6}>
          {presets.map(({ name, text }, index) => (
            <Chip
              key={name}
              size="xs"
              checked={reason === text}
              onChange={() => form.set({ reason: text })}
              aria-keyshortcuts={String(index + 1)}
            >
              {index + 1} · {t(`decision.presetName.${name}`)}
            </Chip>
          ))}
        </Group>
        <Textarea
          label={t(found.type === 'kyb' ? 'decision.reasonApplicant' : 'decision.reason')}
          description={t('decision.reasonHint')}
          required
          autosize
          minRows={2}
          maxRows={6}
          maxLength={500}
          {...form.field('reason')}
        />
        <Textarea
          label={t('decision.note')}
          description={t('decision.noteHint')}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={2000}
          {...form.field('note')}
        />
        {choice === 'approve' && found.type === 'idv' && (
          <EnteredDocument found={found} entered={entered} onChange={(next) => form.set({ entered: next })} />
        )}
      </Form>
    </Modal>
  );
}

/** Lists the service's requirements for an approval, field by field. */
function Refusal({ error }: { error: Error }) {
  const t = useTexts(verificationsTexts);
  if (!(error instanceof ApiError) || error.errors.length === 0) return <ErrorState error={error} />;
  return (
    <Alert role="alert" color="red" title={t('decision.missing')}>
      <Stack gap={4}>
        {error.errors.map(({ path, message }) => (
          <Text key={`${path} ${message}`} size="sm">
            {sayFault(message)}
          </Text>
        ))}
      </Stack>
    </Alert>
  );
}

interface Given {
  reason: string;
  note: string;
  entered: Entered;
}

function paramsOf(decision: Choice, { reason, note, entered }: Given): DecideVerificationParams {
  const document = Object.fromEntries(Object.entries(entered).filter(([, value]) => value !== ''));
  return {
    decision,
    reason: reason.trim(),
    ...(note.trim() !== '' && { note: note.trim() }),
    ...(decision === 'approve' && Object.keys(document).length > 0 && { document }),
  };
}
