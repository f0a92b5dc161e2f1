import { Button, Group, Loader, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { TestData } from '#sdk';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { ErrorState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { useMay } from '../../core/session.ts';
import { confirm, notifyFailed, pollWhile, Section } from '../../core/ui/index.ts';
import { settingsTexts } from '../locales/index.ts';

const KEY = ['test', 'data'];

const isErasing = ({ status }: TestData) => status === 'erasing';

/** Erases all test data at once. */
export function EraseSection() {
  const t = useTexts(settingsTexts);
  const format = useFormat();
  const avouch = useAvouch();
  const queries = useQueryClient();
  const mayErase = useMay('organization:write');
  const data = useQuery({
    queryKey: KEY,
    queryFn: () => avouch.test.getData(),
    refetchInterval: pollWhile(isErasing),
  });
  const erase = useMutation({
    mutationFn: () => avouch.test.eraseData(),
    onSuccess: (begun) => queries.setQueryData(KEY, begun),
    onError: notifyFailed,
  });
  const erasing = data.data !== undefined && isErasing(data.data);
  useForgetting(erasing);
  const ask = async (): Promise<void> => {
    const word = t('test.eraseWord');
    const sure = await confirm({
      title: t('test.eraseTitle'),
      children: t('test.eraseText'),
      action: t('test.erase'),
      dangerous: true,
      type: { label: t('test.eraseType', { word }), text: word },
    });
    if (sure) erase.mutate();
  };
  return (
    <Section title={t('test.eraseData')} intro={t('test.eraseIntro')}>
      {data.error && <ErrorState error={data.error} onRetry={() => void data.refetch()} />}
      <Group aria-live="polite">
        {mayErase && (
          <Button
            variant="outline"
            color="red"
            onClick={() => void ask()}
            loading={erase.isPending}
            disabled={erasing || !data.data}
          >
            {t('test.erase')}
          </Button>
        )}
        {erasing && <Loader size="xs" aria-hidden />}
        <Text size="sm" c={erasing ? undefined : 'dimmed'}>
          {erasing && t('test.erasing')}
          {!erasing && data.data?.erasedAt && t('test.erased', { when: format.moment(data.data.erasedAt) })}
        </Text>
      </Group>
    </Section>
  );
}

/** Data loaded by other pages no longer exist once the erasure ends. */
function useForgetting(erasing: boolean): void {
  const queries = useQueryClient();
  const before = useRef(erasing);
  useEffect(() => {
    if (before.current && !erasing) void queries.invalidateQueries();
    before.current = erasing;
  }, [erasing, queries]);
}
