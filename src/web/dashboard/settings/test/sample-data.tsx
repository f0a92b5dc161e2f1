import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { ErrorState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { useMay } from '../../core/session.ts';
import { notifyDone, Section } from '../../core/ui/index.ts';
import { settingsTexts } from '../locales/index.ts';
import { makeSamples, SAMPLES } from './samples.ts';

/** Something to look at, with one press. */
export function SampleData() {
  const t = useTexts(settingsTexts);
  const avouch = useAvouch();
  const queries = useQueryClient();
  const mayMake = useMay('verifications:write');
  const [done, setDone] = useState(0);
  const make = useMutation({
    mutationFn: () => makeSamples(avouch, setDone),
    onSuccess: async () => {
      notifyDone(t('test.filled'));
      await queries.invalidateQueries();
    },
  });
  if (!mayMake) return null;
  return (
    <Section title={t('test.data')} intro={t('test.dataIntro')}>
      {make.error && <ErrorState error={make.error} />}
      <Group>
        <Button variant="default" onClick={() => make.mutate()} loading={make.isPending}>
          {t('test.fill')}
        </Button>
        <Text size="sm" aria-live="polite">
          {make.isPending && t('test.filling', { done, all: SAMPLES.length })}
        </Text>
      </Group>
    </Section>
  );
}
