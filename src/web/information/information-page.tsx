import { Alert, Button, Text } from '@mantine/core';
import { Actions } from '#web/hosted/actions.tsx';
import { HostedPage } from '#web/hosted/hosted-page.tsx';
import { useTexts } from '#web/kit/i18n/index.ts';
import type { InformationData } from './information-data.ts';
import { ItemField } from './item-field.tsx';
import { informationTexts } from './locales/index.ts';
import type { AnswerError } from './send-answer.ts';
import { useAnswer } from './use-answer.ts';

/** What a reviewer asks an applicant for, and where the answer goes. */
export function InformationPage({ data }: { data: InformationData }) {
  const t = useTexts(informationTexts);
  const { brand, state, message, items = [] } = data;
  const answer = useAnswer(items);
  if (state !== 'open' || answer.state === 'sent') {
    const ending = state === 'open' || state === 'answered' ? 'sent' : state === 'missing' ? 'missing' : 'over';
    return (
      <HostedPage brand={brand} title={t(`${ending}.title`)}>
        <Text role="status">{t(`${ending}.text`)}</Text>
      </HostedPage>
    );
  }
  const submit = (event: React.FormEvent): void => {
    event.preventDefault();
    void answer.send();
  };
  return (
    <HostedPage brand={brand} title={t('title')} intro={t('intro', { organization: brand?.organization ?? '' })}>
      <Text mb="lg" style={{ whiteSpace: 'pre-line' }}>
        {message}
      </Text>
      <form onSubmit={submit} noValidate>
        {items.map((item, index) => (
          <ItemField
            // biome-ignore lint/suspicious/noArrayIndexKey: the order is the items' name.
            key={index}
            item={item}
            number={index + 1}
            entry={answer.entries[index] ?? { files: [], text: '' }}
            isMissing={answer.error?.items.includes(index + 1) ?? false}
            onChange={(change) => answer.change(index, change)}
          />
        ))}
        <Problem error={answer.error} />
        <Actions>
          <Button type="submit" size="md" loading={answer.state === 'sending'}>
            {t('send')}
          </Button>
        </Actions>
      </form>
    </HostedPage>
  );
}

function Problem({ error }: { error: AnswerError | undefined }) {
  const t = useTexts(informationTexts);
  if (!error) return null;
  const { code, message, items } = error;
  const words = {
    missing: t('problems.missing', { items: items.join(', ') }),
    offline: t('problems.offline'),
    too_large: t('problems.tooLarge'),
    unreadable: t('problems.unreadable', { name: message }),
  }[code];
  return (
    <Alert role="alert" color="red" mb="md">
      {words ?? (message || t('problems.unknown'))}
    </Alert>
  );
}
