import { Button, Checkbox, Group, Radio, Stack, Text, TextInput } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useState } from 'react';
import { sayOf, useTexts } from '#web/kit/i18n/index.ts';
import { verificationsTexts } from '../locales/index.ts';
import { grantAccess, reasonCode } from './access.ts';

const KINDS = ['review', 'support', 'complaint', 'audit', 'legal-request'] as const;
type ReasonKind = (typeof KINDS)[number];

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
  const [kind, setKind] = useState<ReasonKind>('review');
  const [ticket, setTicket] = useState('');
  const [everyCase, setEveryCase] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onGive(reasonCode(kind, ticket), everyCase);
      }}
    >
      <Stack>
        <Text size="sm" c="dimmed">
          {t('access.why')}
        </Text>
        <Radio.Group label={t('access.reason')} value={kind} onChange={(value) => setKind(value as ReasonKind)}>
          <Stack gap={8} mt={6}>
            {KINDS.map((value) => (
              <Radio
                key={value}
                value={value}
                label={t(`access.kind.${value}`)}
                data-autofocus={value === kind || undefined}
              />
            ))}
          </Stack>
        </Radio.Group>
        <TextInput
          label={t('access.ticket')}
          description={t('access.ticketHint')}
          value={ticket}
          maxLength={40}
          onChange={({ currentTarget }) => setTicket(currentTarget.value)}
        />
        <Checkbox
          label={t('access.everyCase')}
          checked={everyCase}
          onChange={({ currentTarget }) => setEveryCase(currentTarget.checked)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('access.cancel')}
          </Button>
          <Button type="submit">{t('access.show')}</Button>
        </Group>
      </Stack>
    </form>
  );
}
