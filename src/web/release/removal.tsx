import { Button, Radio, Stack, Text, Textarea, Title } from '@mantine/core';
import { useState } from 'react';
import { Actions } from '#web/hosted/actions.tsx';
import { ProblemAlert } from '#web/hosted/problem-alert.tsx';
import { useAct } from '#web/hosted/use-act.ts';
import { WRAPPED } from '#web/hosted/wrapped.ts';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { HashLinks } from './file-list.tsx';
import { releaseTexts } from './locales/index.ts';
import type { ReleaseLink, StatedRemoval } from './release-data.ts';
import { confirm } from './service.ts';

const OUTCOMES = ['removed', 'not_found', 'refused'] as const;
/** The service's limit. */
const LONGEST_NOTE = 1000;

/**
 * The recipient confirms the withdrawal and states what happened to its files, for all of them; systems state it by
 * file (`POST …/acknowledge`). A later statement replaces an earlier one.
 */
export function Removal({
  release: { removal, confirmedAt, files: names },
  onChange,
}: {
  release: ReleaseLink;
  onChange: (release: ReleaseLink) => void;
}) {
  const t = useTexts(releaseTexts);
  const format = useFormat();
  const { busy, problem, act } = useAct();
  const [outcome, setOutcome] = useState<StatedRemoval['outcome']>();
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const { files = 0, removed = 0, notFound = 0, refused = 0 } = removal ?? {};
  const lacksNote = outcome === 'refused' && note.trim() === '';
  const send = (event: React.FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (outcome === undefined || lacksNote) return;
    const stated = { outcome, ...(outcome === 'refused' && { note: note.trim() }) };
    void act(async () => onChange(await confirm('withdrawal', stated)));
  };
  return (
    <Stack component="section" aria-labelledby="removal">
      <Title order={2} size="h4" id="removal">
        {t('removal.title', { count: files })}
      </Title>
      <Text>{t('removal.text')}</Text>
      <HashLinks names={names} />
      <div role="status">
        {confirmedAt !== null && <Text>{t('confirmed', { at: format.moment(confirmedAt) })}</Text>}
        {removed + notFound + refused > 0 && <Text>{t('removal.stated', { files, removed, notFound, refused })}</Text>}
      </div>
      <form onSubmit={send} noValidate>
        <Stack>
          <Radio.Group
            label={t('removal.question')}
            value={outcome ?? null}
            error={isTried && outcome === undefined ? t('removal.choose') : undefined}
            onChange={(value) => setOutcome(OUTCOMES.find((each) => each === value))}
          >
            <Stack gap="xs" mt="xs">
              {OUTCOMES.map((each) => (
                <Radio key={each} value={each} label={t(`removal.outcome.${each}`)} />
              ))}
            </Stack>
          </Radio.Group>
          {outcome === 'refused' && (
            <Textarea
              required
              autosize
              minRows={2}
              maxLength={LONGEST_NOTE}
              label={t('removal.note')}
              description={t('removal.noteHint')}
              error={isTried && lacksNote ? t('removal.noteMissing') : undefined}
              value={note}
              onChange={({ currentTarget }) => setNote(currentTarget.value)}
            />
          )}
          <Actions>
            <ProblemAlert of={problem} notFound={t('notFound')} />
            <Button type="submit" size="md" classNames={WRAPPED} loading={busy}>
              {t(confirmedAt === null ? 'removal.confirm' : 'removal.update')}
            </Button>
          </Actions>
        </Stack>
      </form>
    </Stack>
  );
}
