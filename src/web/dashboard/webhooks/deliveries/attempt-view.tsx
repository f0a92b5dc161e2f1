import { Stack, Text, Title } from '@mantine/core';
import { useTexts } from '#web/kit/i18n/index.ts';
import { CodeBlock, JsonBlock } from '../../core/ui/index.ts';
import type { Attempt } from '../endpoints/use-endpoints.ts';
import { webhooksTexts } from '../locales/index.ts';

/** The request and the response of one attempt. */
export function AttemptView({ of }: { of: Attempt }) {
  const t = useTexts(webhooksTexts);
  return (
    <Stack gap="sm">
      {of.error && <Text size="sm">{t(`error.${of.error}`)}</Text>}
      <Title order={4} size="h6">
        {t('delivery.response')}
      </Title>
      <AnswerView of={of} />
      <Title order={4} size="h6">
        {t('delivery.request')}
      </Title>
      <CodeBlock label={t('delivery.requestHeaders')} wrap>
        {linesOf(of.requestHeaders)}
      </CodeBlock>
      <Text size="xs" c="dimmed">
        {t('delivery.masked')}
      </Text>
    </Stack>
  );
}

function AnswerView({ of: { statusCode, acknowledged, responseBody, responseHeaders } }: { of: Attempt }) {
  const t = useTexts(webhooksTexts);
  const say = (text: string) => (
    <Text size="sm" c="dimmed">
      {text}
    </Text>
  );
  if (statusCode === null) return say(t('delivery.noAnswer'));
  if (responseHeaders === null) return say(t('delivery.responseHidden'));
  return (
    <Stack gap="xs">
      <CodeBlock label={t('delivery.responseHeaders')} wrap>
        {linesOf(responseHeaders)}
      </CodeBlock>
      {responseBody !== null && (
        <>
          <Body headers={responseHeaders}>{responseBody}</Body>
          {responseBody.length >= 1024 && say(t('delivery.cut'))}
        </>
      )}
      {responseBody === null && say(t(acknowledged ? 'delivery.ackBody' : 'delivery.noBody'))}
    </Stack>
  );
}

/** Highlighted as JSON only if the receiver's content type says so. */
function Body({ headers, children }: { headers: Record<string, string>; children: string }) {
  const t = useTexts(webhooksTexts);
  const [, type = ''] = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type') ?? [];
  const label = t('delivery.responseBody');
  if (/[/+]json\b/i.test(type)) return <JsonBlock label={label} value={children} />;
  return (
    <CodeBlock label={label} wrap>
      {children}
    </CodeBlock>
  );
}

const linesOf = (headers: Record<string, string>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
