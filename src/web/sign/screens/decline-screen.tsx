import { Alert, Button, Text, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Actions } from '#web/hosted/actions.tsx';
import { PageError } from '#web/hosted/call-service.ts';
import { useAct } from '#web/hosted/use-act.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { keep, readKept } from '../flow/kept.ts';
import { useSigning } from '../flow/use-signing.tsx';
import { signTexts } from '../locales/index.ts';
import { decline } from '../service.ts';
import { SignFrame } from '../sign-frame.tsx';
import { Problem } from './problem.tsx';

/** Declines with a reason, which ends the agreement for everyone. */
export function DeclineScreen() {
  const t = useTexts(signTexts);
  const { data, flow, tell } = useSigning();
  const { act, busy, problem } = useAct();
  const [reason, setReason] = useState(readKept().reason ?? '');
  const send = async (): Promise<void> => {
    const text = reason.trim();
    if (!text) throw new PageError('noReason');
    await decline(flow.state, text);
    // Discards what the page knows about the document.
    location.reload();
    await new Promise(() => undefined);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void act(send);
  };
  return (
    <SignFrame title={t('decline.title')}>
      {flow.declining === 'refused' && (
        <Alert role="status" mb="md">
          {t('decline.refused')}
        </Alert>
      )}
      <Text mb="md">{t('decline.text', { organization: data.brand.organization })}</Text>
      <form onSubmit={submit} noValidate>
        <Textarea
          autosize
          minRows={3}
          mb="md"
          label={t('decline.label')}
          maxLength={1000}
          dir="auto"
          value={reason}
          onChange={({ currentTarget }) => {
            setReason(currentTarget.value);
            keep({ reason: currentTarget.value });
          }}
        />
        <Actions>
          <Problem of={problem} />
          <Button type="submit" size="md" color="red.9" loading={busy}>
            {t('decline.confirm')}
          </Button>
          <Button size="md" variant="default" onClick={() => tell({ type: 'decline', because: null })}>
            {t('decline.cancel')}
          </Button>
        </Actions>
      </form>
    </SignFrame>
  );
}
