import { Button, Stack, Text, Textarea, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Actions } from '#web/hosted/actions.tsx';
import { useAct } from '#web/hosted/use-act.ts';
import { WRAPPED } from '#web/hosted/wrapped.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { releaseTexts } from './locales/index.ts';
import { ProblemAlert } from './problem-alert.tsx';
import type { ReleaseLink } from './release-data.ts';
import { withdraw } from './service.ts';

/** The service's limit. */
const LONGEST_REASON = 500;

/** The performer withdraws consent: in two steps, because it cannot be undone (WCAG 2.2, 3.3.4). */
export function Withdrawal({ onChange }: { onChange: (release: ReleaseLink) => void }) {
  const t = useTexts(releaseTexts);
  const { busy, problem, act } = useAct();
  const [isAsked, setAsked] = useState(false);
  const [reason, setReason] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAsked) heading.current?.focus();
  }, [isAsked]);
  if (!isAsked)
    return (
      <Actions>
        <Button size="md" classNames={WRAPPED} variant="default" onClick={() => setAsked(true)}>
          {t('withdraw.begin')}
        </Button>
      </Actions>
    );
  return (
    <Stack mt="xl" component="section" aria-labelledby="withdraw">
      <Title order={2} size="h4" id="withdraw" tabIndex={-1} ref={heading} style={{ outline: 0 }}>
        {t('withdraw.title')}
      </Title>
      <Text>{t('withdraw.text')}</Text>
      <Textarea
        autosize
        minRows={2}
        maxLength={LONGEST_REASON}
        label={t('withdraw.reason')}
        description={t('withdraw.reasonHint')}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Actions>
        <ProblemAlert of={problem} />
        <Button
          size="md"
          classNames={WRAPPED}
          color="red"
          loading={busy}
          onClick={() => void act(async () => onChange(await withdraw(reason.trim())))}
        >
          {t('withdraw.confirm')}
        </Button>
        <Button size="md" classNames={WRAPPED} variant="default" disabled={busy} onClick={() => setAsked(false)}>
          {t('withdraw.keep')}
        </Button>
      </Actions>
    </Stack>
  );
}
