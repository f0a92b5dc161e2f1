import { Checkbox, Radio, Stack, Text, TextInput } from '@mantine/core';
import { modals } from '@mantine/modals';
import { sayOf, useTexts } from '#web/kit/i18n/index.ts';
import { Form, useForm } from '../../core/ui/index.ts';
import { verificationsTexts } from '../locales/index.ts';
import { grantAccess, REASON_KINDS, type ReasonKind, reasonCode } from './access.ts';

/** Asks why personal data of a case are looked at; resolves with whether a reason was given. */
export function askAccess(caseId: string): Promise<boolean> {
  const t = sayOf(verificationsTexts);
  return new Promise((resolve) => {
    const id = modals.open({
      title: t('access.title'),
      closeButtonProps: { 'aria-label': t('access.cancel') },
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
  const t = useTexts(verificationsTexts);
  const form = useForm({
    initial: { kind: 'review' as ReasonKind, ticket: '', everyCase: false },
    send: async ({ kind, ticket, everyCase }) => onGive(reasonCode(kind, ticket), everyCase),
  });
  return (
    <Form form={form} submit={t('access.show')} cancel={onCancel}>
      <Text size="sm" c="dimmed">
        {t('access.why')}
      </Text>
      <Radio.Group label={t('access.reason')} {...form.field('kind')}>
        <Stack gap={8} mt={6}>
          {REASON_KINDS.map((value) => (
            <Radio
              key={value}
              value={value}
              label={t(`access.kind.${value}`)}
              data-autofocus={value === form.values.kind || undefined}
            />
          ))}
        </Stack>
      </Radio.Group>
      <TextInput
        label={t('access.ticket')}
        description={t('access.ticketHint')}
        maxLength={40}
        {...form.field('ticket')}
      />
      <Checkbox label={t('access.everyCase')} {...form.toggle('everyCase')} />
    </Form>
  );
}
