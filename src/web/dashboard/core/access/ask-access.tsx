import { Checkbox, Radio, Stack, Text, TextInput } from '@mantine/core';
import { modals } from '@mantine/modals';
import { sayOf, useTexts } from '#web/kit/i18n/index.ts';
import { kitTexts } from '#web/kit/locales/index.ts';
import { Form, useForm } from '../form/index.ts';
import { grantAccess, REASON_KINDS, type ReasonKind, reasonCode } from './access.ts';
import { accessTexts } from './locales/index.ts';

/** Asks for the reason to view personal data of a case, person, or project; resolves with whether one was given. */
export function askAccess(caseId: string): Promise<boolean> {
  const t = sayOf(accessTexts);
  return new Promise((resolve) => {
    const id = modals.open({
      title: t('title'),
      closeButtonProps: { 'aria-label': sayOf(kitTexts)('close') },
      onClose: () => resolve(false),
      children: (
        <ReasonForm
          onGive={(reason, everyCase) => {
            grantAccess(reason, everyCase ? null : caseId);
            resolve(true);
            modals.close(id);
          }}
          onCancel={() => modals.close(id)}
        />
      ),
    });
  });
}

interface ReasonFormProps {
  onGive: (reason: string, everyCase: boolean) => void;
  onCancel: () => void;
}

function ReasonForm({ onGive, onCancel }: ReasonFormProps) {
  const t = useTexts(accessTexts);
  const form = useForm({
    initial: { kind: 'review' as ReasonKind, ticket: '', everyCase: false },
    send: async ({ kind, ticket, everyCase }) => onGive(reasonCode(kind, ticket), everyCase),
  });
  return (
    <Form form={form} submit={t('show')} cancel={onCancel}>
      <Text size="sm" c="dimmed">
        {t('why')}
      </Text>
      <Radio.Group label={t('reason')} {...form.field('kind')}>
        <Stack gap={8} mt={6}>
          {REASON_KINDS.map((value) => (
            <Radio
              key={value}
              value={value}
              label={t(`kind.${value}`)}
              data-autofocus={value === form.values.kind || undefined}
            />
          ))}
        </Stack>
      </Radio.Group>
      <TextInput label={t('ticket')} description={t('ticketHint')} maxLength={40} {...form.field('ticket')} />
      <Checkbox label={t('everyCase')} {...form.toggle('everyCase')} />
    </Form>
  );
}
