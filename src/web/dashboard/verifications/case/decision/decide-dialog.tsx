import { Alert, Chip, Group, Kbd, Modal, Stack, Text, Textarea } from '@mantine/core';
import { getHotkeyHandler } from '@mantine/hooks';
import { ApiError, type DecideVerificationParams } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { ErrorState } from '#web/kit/states.tsx';
import { Form, LongText, useForm } from '../../../core/ui/index.ts';
import { verificationsTexts } from '../../locales/index.ts';
import { nameOf } from '../../shared/name-of.ts';
import type { Case } from '../../shared/types.ts';
import { type Entered, EnteredDocument } from './entered-document.tsx';
import { useDecide } from './use-decide.ts';
import type { Choice, DecisionState } from './use-decision.tsx';

const PRESETS = { approve: ['agrees', 'confirmed'], reject: ['document', 'face', 'expired', 'fraud'] } as const;

interface DecideDialogProps {
  found: Case;
  choice: Choice;
  decision: DecisionState;
}

/** Asks for the reason of a decision, and what colleagues should know. */
export function DecideDialog({ found, choice, decision }: DecideDialogProps) {
  const t = useTexts(verificationsTexts);
  const decide = useDecide(found, {
    onGone: decision.close,
    onDecided: () => {
      decision.close();
      decision.onDecided();
    },
  });
  const form = useForm({
    initial: { reason: '', note: '', entered: {} as Entered },
    draft: `decision.${found.id}.${choice}`,
    // Personal data.
    unkept: ['entered'],
    send: (given) => decide.mutateAsync(paramsOf(choice, given)),
  });
  const { reason, entered } = form.values;
  const reasons = found.type === 'kyb' ? [] : PRESETS[choice];
  const send = (): void => {
    if (reason.trim() !== '') void form.submit();
  };
  return (
    <Modal
      opened
      onClose={decision.close}
      title={t(`decision.${choice}Title`)}
      size="lg"
      closeButtonProps={{ 'aria-label': t('access.cancel') }}
    >
      <Form
        form={form}
        submit={t(`decision.${choice}`)}
        button={{
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
        {reasons.length > 0 && (
          <Group gap={6}>
            {reasons.map((name) => {
              const text = t(`decision.preset.${name}`);
              return (
                <Chip key={name} size="xs" checked={reason === text} onChange={() => form.set({ reason: text })}>
                  {t(`decision.presetName.${name}`)}
                </Chip>
              );
            })}
          </Group>
        )}
        <Textarea
          label={t(found.type === 'kyb' ? 'decision.reasonApplicant' : 'decision.reason')}
          description={t('decision.reasonHint')}
          required
          autosize
          minRows={2}
          maxRows={6}
          maxLength={500}
          data-autofocus
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

/** What the service demands before an approval stands there field by field. */
function Refusal({ error }: { error: Error }) {
  const t = useTexts(verificationsTexts);
  if (!(error instanceof ApiError) || error.errors.length === 0) return <ErrorState error={error} />;
  return (
    <Alert role="alert" color="red" title={t('decision.missing')}>
      <Stack gap={4}>
        {error.errors.map(({ path, message }) => (
          <Text key={`${path} ${message}`} size="sm">
            {message}
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
