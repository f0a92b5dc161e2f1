import { Alert, Button, Text } from '@mantine/core';
import { Actions } from '#web/hosted/actions.tsx';
import type { PageError } from '#web/hosted/call-service.ts';
import { DeadLinkMark } from '#web/hosted/dead-link-mark.tsx';
import { HostedPage } from '#web/hosted/hosted-page.tsx';
import { useTexts } from '#web/kit/i18n/index.ts';
import type { InformationData } from './information-data.ts';
import { ItemField } from './item-field.tsx';
import { informationTexts } from './locales/index.ts';
import { useAnswer } from './use-answer.ts';

/** A reviewer's information request to an applicant, with its answer form. */
export function InformationPage({ data }: { data: InformationData }) {
  const t = useTexts(informationTexts);
  const { brand, state, message, items = [] } = data;
  const { entries, isSent, busy, problem, change, send } = useAnswer(items);
  if (state !== 'open' || isSent) {
    const ending = state === 'open' || state === 'answered' ? 'sent' : state === 'missing' ? 'missing' : 'over';
    return (
      <HostedPage brand={brand} title={t(`${ending}.title`)} mark={ending === 'missing' && <DeadLinkMark />}>
        <Text role="status">{t(`${ending}.text`, { organization: brand?.organization ?? '' })}</Text>
      </HostedPage>
    );
  }
  const missing = missingItems(problem);
  const submit = (event: React.FormEvent): void => {
    event.preventDefault();
    void send();
  };
  return (
    <HostedPage brand={brand} title={t('title')} intro={t('intro', { organization: brand?.organization ?? '' })}>
      <Text mb="lg" style={{ whiteSpace: 'pre-line' }}>
        {message}
      </Text>
      <form onSubmit={submit} noValidate>
        {items.map((item, index) => (
          <ItemField
            // biome-ignore lint/suspicious/noArrayIndexKey: the items are identified by their order.
            key={index}
            item={item}
            number={index + 1}
            entry={entries[index] ?? { files: [], text: '' }}
            isMissing={missing.includes(index + 1)}
            onChange={(part) => change(index, part)}
          />
        ))}
        <Problem error={problem} missing={missing} />
        <Actions>
          <Button type="submit" size="md" loading={busy}>
            {t('send')}
          </Button>
        </Actions>
      </form>
    </HostedPage>
  );
}

function Problem({ error, missing }: { error: PageError | undefined; missing: readonly number[] }) {
  const t = useTexts(informationTexts);
  if (!error) return null;
  const { code, message } = error;
  const words = {
    offline: t('problems.offline'),
    too_large: t('problems.tooLarge'),
    unreadable: t('problems.unreadable', { name: message }),
  }[code];
  return (
    <Alert role="alert" color="red" mb="md">
      {missing.length > 0
        ? t('problems.missing', { items: missing.join(', ') })
        : words || message || t('problems.unknown')}
    </Alert>
  );
}

/** The numbers, from 1, of the items that the service reports as unanswered. */
function missingItems(error: PageError | undefined): number[] {
  const paths = error?.errors.map(({ path }) => path) ?? [];
  return paths.filter((path) => /^items\.\d+$/.test(path)).map((path) => Number(path.slice(6)) + 1);
}
