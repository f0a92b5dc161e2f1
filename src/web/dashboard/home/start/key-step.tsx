import { Alert, Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTexts } from '#web/kit/i18n/index.ts';
import { ErrorState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { CodeBlock } from '../../core/ui/index.ts';
import { homeTexts } from '../locales/index.ts';
import type { Integration } from './use-integration.ts';

/** A test mode key, shown once. */
export function KeyStep({ of: { shown, keep, done, mayKeys } }: { of: Integration }) {
  const t = useTexts(homeTexts);
  const { apiKeys } = useAvouch();
  const make = useMutation({
    mutationFn: () => apiKeys.create({ name: t('start.key.name'), mode: 'test' }),
    onSuccess: ({ apiKey }) => keep({ apiKey }),
  });
  if (!mayKeys) return <Alert color="blue">{t('start.key.mayNot')}</Alert>;
  if (shown.apiKey)
    return (
      <>
        <CodeBlock label={t('start.key.label')} wrap>
          {shown.apiKey}
        </CodeBlock>
        <Text size="sm">{t('start.key.once')}</Text>
      </>
    );
  return (
    <>
      {make.error && <ErrorState error={make.error} />}
      <Group>
        <Button variant={done.key ? 'default' : 'filled'} loading={make.isPending} onClick={() => make.mutate()}>
          {t(done.key ? 'start.key.another' : 'start.key.make')}
        </Button>
      </Group>
      {done.key && <Text size="sm">{t('start.key.lost')}</Text>}
    </>
  );
}
