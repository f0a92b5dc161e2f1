import { Anchor, Button, FileButton, Group, Stack, Text, Title } from '@mantine/core';
import { useCallback, useState } from 'react';
import { ProblemAlert } from '#web/hosted/problem-alert.tsx';
import { useAct } from '#web/hosted/use-act.ts';
import type { Judged } from '#web/hosted/verdict/judge.ts';
import { LazyVerdictCard } from '#web/hosted/verdict/lazy-verdict-card.tsx';
import { WRAPPED } from '#web/hosted/wrapped.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { isHashes } from './file-list.tsx';
import { releaseTexts } from './locales/index.ts';
import type { FileName, ReleaseLink } from './release-data.ts';
import { fetchFile } from './service.ts';

/** Verifies the files on this device: independent of the service's word, with keys that can be compared. */
export function CheckHere({ release, publicUrl }: { release: ReleaseLink; publicUrl: string }) {
  const t = useTexts(releaseTexts);
  const { busy, problem, judged, check } = useCheck(release.files);
  const isOver = release.state === 'withdrawn' || release.state === 'erased';
  return (
    <Stack gap="sm" component="section" aria-labelledby="check">
      <Title order={2} size="h4" id="check">
        {t('check.title')}
      </Title>
      <Text>{t(isOver ? 'check.withdrawn' : 'check.text')}</Text>
      <Group>
        {isOver ? (
          <FileButton multiple onChange={(own) => void check(own)} inputProps={{ 'aria-label': t('check.choose') }}>
            {(props) => (
              <Button {...props} variant="light" classNames={WRAPPED} loading={busy}>
                {t('check.choose')}
              </Button>
            )}
          </FileButton>
        ) : (
          <Button variant="light" classNames={WRAPPED} loading={busy} onClick={() => void check()}>
            {t('check.begin')}
          </Button>
        )}
      </Group>
      <Stack aria-live="polite">
        {busy && <Text size="sm">{t('check.busy')}</Text>}
        <ProblemAlert of={problem} notFound={t('notFound')} />
        {judged.map((each) => (
          <LazyVerdictCard key={each.subject.name} {...each} />
        ))}
      </Stack>
      <Text size="sm" c="dimmed">
        {t('check.keys', { address: publicUrl })}
      </Text>
      <Anchor href="/verify" size="sm">
        {t('check.elsewhere')}
      </Anchor>
    </Stack>
  );
}

/** Verifies the link's current files, and optionally one of the reader's; the verifier is loaded on demand. */
function useCheck(names: readonly FileName[]) {
  const { busy, problem, act } = useAct();
  const [judged, setJudged] = useState<Judged[]>([]);
  const check = useCallback(
    (own: readonly File[] = []) =>
      act(async () => {
        setJudged([]);
        const { judgeAll, readChosen, trustAmong } = await import('#web/hosted/verdict/judge.ts');
        const fetched = await Promise.all(names.filter((name) => !isHashes(name)).map(fetchFile));
        // A trust file of the reader's own is the newest, and replaces the service's.
        const files = await Promise.all([...fetched, ...own].map(readChosen));
        setJudged(await judgeAll(files, trustAmong(files)));
      }),
    [act, names],
  );
  return { busy, problem, judged, check };
}
