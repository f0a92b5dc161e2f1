import { Anchor, Button, Group, Progress, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { SampleData } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { ErrorState } from '#web/kit/states.tsx';
import { useAvouch } from '../api.tsx';
import { useMay } from '../session.ts';
import { confirm, Section } from '../ui/index.ts';
import { sampleDataTexts } from './locales/index.ts';

const KEY = ['sample-data'];
const SAMPLE_PROJECT = 'sample-winter-coats';
/** Milliseconds; a step takes less than a second. */
const PACE = 1000;

const isAtWork = (sample: SampleData | undefined): boolean =>
  sample?.status === 'adding' || sample?.status === 'removing';

/** Sample data in test mode, added and removed with one press. */
export function SampleDataSection() {
  const t = useTexts(sampleDataTexts);
  const avouch = useAvouch();
  const mayChange = useMay('verifications:write');
  const sample = useQuery({
    queryKey: KEY,
    queryFn: () => avouch.test.getSampleData(),
    refetchInterval: ({ state: { data } }) => (isAtWork(data) ? PACE : false),
  });
  useRefreshAfter(isAtWork(sample.data));
  return (
    <Section title={t('title')} intro={t('intro')}>
      {sample.error && <ErrorState error={sample.error} onRetry={() => void sample.refetch()} />}
      {sample.data && <Standing of={sample.data} />}
      {mayChange && sample.data && <Actions of={sample.data} />}
    </Section>
  );
}

function Standing({ of: { status, done, total } }: { of: SampleData }) {
  const t = useTexts(sampleDataTexts);
  return (
    <div aria-live="polite">
      {status === 'adding' && (
        <>
          <Text size="sm">{t('adding', { done, total })}</Text>
          <Progress mt={6} value={(100 * done) / total} aria-label={t('title')} />
        </>
      )}
      {status === 'ready' && (
        <Group gap="md">
          <Text size="sm">{t('ready')}</Text>
          <Anchor
            size="sm"
            renderRoot={(props) => (
              <Link to="/dashboard/agreements/projects/$projectId" params={{ projectId: SAMPLE_PROJECT }} {...props} />
            )}
          >
            {t('open')}
          </Anchor>
        </Group>
      )}
      {status === 'removing' && <Text size="sm">{t('removing')}</Text>}
    </div>
  );
}

function Actions({ of: { status } }: { of: SampleData }) {
  const t = useTexts(sampleDataTexts);
  const avouch = useAvouch();
  const queries = useQueryClient();
  const onSuccess = (changed: SampleData): void => {
    queries.setQueryData(KEY, changed);
  };
  const add = useMutation({ mutationFn: () => avouch.test.addSampleData(), onSuccess });
  const remove = useMutation({ mutationFn: () => avouch.test.removeSampleData(), onSuccess });
  const error = add.error ?? remove.error;
  const ask = async (): Promise<void> => {
    const [title, action] = [t('removeTitle'), t('remove')];
    // Users who cannot see projects may still remove the sample data.
    const used = await namesOfUsers(avouch).catch(() => []);
    const warning = used.length > 0 && t('removeUsed', { projects: used.join(', ').slice(0, 500) });
    const children = [t('removeText'), warning].filter(Boolean).join(' ');
    if (await confirm({ title, children, action, dangerous: true })) remove.mutate();
  };
  return (
    <>
      {error && <ErrorState error={error} />}
      <Group>
        {status === 'none' && (
          <Button variant="default" onClick={() => add.mutate()} loading={add.isPending}>
            {t('add')}
          </Button>
        )}
        {status === 'ready' && (
          <Button variant="outline" color="red" onClick={() => void ask()} loading={remove.isPending}>
            {t('remove')}
          </Button>
        )}
      </Group>
    </>
  );
}

/** Titles of other projects whose producer is the sample business. */
async function namesOfUsers(avouch: ReturnType<typeof useAvouch>): Promise<string[]> {
  const { id, producer } = await avouch.projects.get(SAMPLE_PROJECT);
  const projects = await avouch.projects.list({ limit: 100 }).toArray({ limit: 500 });
  return projects
    .filter((each) => each.id !== id && each.producer.verificationId === producer.verificationId)
    .map(({ title, externalId, id: own }) => title ?? externalId ?? own);
}

/** Data loaded by other pages are outdated once the job ends. */
function useRefreshAfter(atWork: boolean): void {
  const queries = useQueryClient();
  const before = useRef(atWork);
  useEffect(() => {
    if (before.current && !atWork) void queries.invalidateQueries();
    before.current = atWork;
  }, [atWork, queries]);
}
