import { Button, Text } from '@mantine/core';
import { Actions } from '#web/hosted/actions.tsx';
import { ProblemAlert } from '#web/hosted/problem-alert.tsx';
import { useAct } from '#web/hosted/use-act.ts';
import { WRAPPED } from '#web/hosted/wrapped.ts';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { releaseTexts } from './locales/index.ts';
import type { ReleaseLink } from './release-data.ts';
import { confirm } from './service.ts';

interface ConfirmationProps {
  release: ReleaseLink;
  onChange: (release: ReleaseLink) => void;
}

/** The recipient's acknowledgment of the release or its withdrawal. */
export function Confirmation({ release, onChange }: ConfirmationProps) {
  const { state, confirmedAt } = release;
  const t = useTexts(releaseTexts);
  const format = useFormat();
  const { busy, problem, act } = useAct();
  const of = state === 'withdrawn' ? 'withdrawal' : 'release';
  if (confirmedAt !== null)
    return (
      <Text mt="xl" role="status">
        {t('confirmed', { at: format.moment(confirmedAt) })}
      </Text>
    );
  if (state === 'erased') return null;
  return (
    <Actions>
      <ProblemAlert of={problem} notFound={t('notFound')} />
      <Button
        size="md"
        classNames={WRAPPED}
        loading={busy}
        onClick={() => void act(async () => onChange(await confirm(of)))}
      >
        {t(`confirm.${of}`)}
      </Button>
    </Actions>
  );
}
