import { Alert, Button, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Actions } from '#web/hosted/actions.tsx';
import { PageError, postJson } from '#web/hosted/call-service.ts';
import { DeadLinkMark } from '#web/hosted/dead-link-mark.tsx';
import { HostedPage } from '#web/hosted/hosted-page.tsx';
import { useAct } from '#web/hosted/use-act.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { authorizeTexts, credentialName } from './locales/index.ts';
import type { AuthorizeData, OpenRequest } from './page-data.ts';

/** A wallet's request for a credential: the holder approves it with a code, or denies it. */
export function AuthorizePage({ data }: { data: AuthorizeData }) {
  const t = useTexts(authorizeTexts);
  if (data.state === 'open') return <DecisionForm data={data} />;
  const brand = data.state === 'over' ? data.brand : undefined;
  return (
    <HostedPage brand={brand} title={t(`${data.state}.title`)} mark={<DeadLinkMark />}>
      <Text>{t(`${data.state}.text`)}</Text>
    </HostedPage>
  );
}

type Decision = { decision: 'approve'; txCode: string } | { decision: 'deny' };

function DecisionForm({ data: { brand, wallet, credential } }: { data: OpenRequest }) {
  const t = useTexts(authorizeTexts);
  const { act, running, problem } = useAct<'approve' | 'deny'>();
  const [code, setCode] = useState('');
  const decide = (body: Decision): Promise<void> =>
    act(async () => {
      if (body.decision === 'approve' && body.txCode.length !== 6) throw new PageError('noCode');
      const { redirectUri } = await postJson<{ redirectUri: string }>('decision', body);
      location.assign(redirectUri);
    }, body.decision);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void decide({ decision: 'approve', txCode: code });
  };
  const { organization } = brand;
  return (
    <HostedPage brand={brand} title={t('title')} intro={t('intro', { wallet: wallet.name, organization })}>
      <form onSubmit={submit} noValidate>
        <Text mb="md">{t('credential', { name: t(credentialName(credential)) })}</Text>
        <Text mb="md">{t(wallet.isAttested ? 'attested' : 'notAttested', { wallet: wallet.name })}</Text>
        <TextInput
          size="lg"
          mb="md"
          label={t('code')}
          description={t('codeHint', { organization })}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value.replace(/\D/g, '').slice(0, 6))}
        />
        {problem && (
          <Alert role="alert" color="red" mb="md">
            {t(problemOf(problem))}
          </Alert>
        )}
        <Actions>
          <Button type="submit" size="md" loading={running === 'approve'}>
            {t('approve')}
          </Button>
          <Button size="md" variant="default" loading={running === 'deny'} onClick={() => decide({ decision: 'deny' })}>
            {t('deny')}
          </Button>
        </Actions>
      </form>
    </HostedPage>
  );
}

function problemOf({ code, errors }: PageError) {
  if (code === 'noCode') return 'problems.noCode';
  if (code === 'offline') return 'problems.offline';
  if (code === 'gone' || code === 'not_found') return 'over.text';
  return errors.some(({ path }) => path === 'txCode') ? 'problems.wrongCode' : 'problems.unknown';
}
