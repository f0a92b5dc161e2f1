import { Button, List, Text, ThemeIcon } from '@mantine/core';
import { IconClock, IconId, IconSun } from '@tabler/icons-react';
import { useState } from 'react';
import { Actions } from '#web/hosted/actions.tsx';
import { TextSections } from '#web/hosted/text-sections.tsx';
import { useLanguage, useTexts } from '#web/kit/i18n/index.ts';
import { CaptureFrame } from '../capture-frame.tsx';
import { useCapture } from '../flow/use-capture.tsx';
import { captureTexts } from '../locales/index.ts';
import { answerConsent, CaptureError } from '../service.ts';
import { PhoneButton } from './phone-button.tsx';
import { type Failure, Problem } from './problem.tsx';

/** What happens to the data, in the reader's language, and yes or no. */
export function ConsentScreen() {
  const t = useTexts(captureTexts);
  const { data } = useCapture();
  const language = useLanguage();
  const { answer, busy, failure } = useConsent();
  const notice = data.notices.find((each) => each.language === language) ?? data.notices[0];
  return (
    <CaptureFrame
      step="consent"
      title={t('consent.title')}
      intro={t('consent.intro', { organization: data.brand.organization })}
    >
      <Needed />
      <TextSections language={notice?.language} sections={notice?.sections ?? []} />
      <Problem failure={failure} />
      {failure?.code === 'conflict' && (
        <Button variant="light" mb="md" onClick={() => location.reload()}>
          {t('consent.reload')}
        </Button>
      )}
      <Actions>
        <Button size="md" loading={busy === 'yes'} disabled={busy === 'no'} onClick={() => answer(true, notice?.hash)}>
          {t('consent.agree')}
        </Button>
        <Button
          size="md"
          variant="default"
          loading={busy === 'no'}
          disabled={busy === 'yes'}
          onClick={() => answer(false, notice?.hash)}
        >
          {t('consent.refuse')}
        </Button>
        <PhoneButton />
      </Actions>
    </CaptureFrame>
  );
}

const NEEDED = [
  ['document', IconId],
  ['light', IconSun],
  ['time', IconClock],
] as const;

function Needed() {
  const t = useTexts(captureTexts);
  return (
    <List spacing="xs" center listStyleType="none" mb="lg">
      {NEEDED.map(([name, Icon]) => (
        <List.Item
          key={name}
          icon={
            <ThemeIcon variant="light" size={32} radius="xl" aria-hidden>
              <Icon size={18} />
            </ThemeIcon>
          }
        >
          <Text size="sm">{t(`consent.needed.${name}`)}</Text>
        </List.Item>
      ))}
    </List>
  );
}

function useConsent() {
  const { tell } = useCapture();
  const [busy, setBusy] = useState<'yes' | 'no'>();
  const [failure, setFailure] = useState<Failure>();
  const answer = async (agreed: boolean, hash = ''): Promise<void> => {
    setBusy(agreed ? 'yes' : 'no');
    setFailure(undefined);
    try {
      tell({ type: 'state', state: await answerConsent(agreed, hash) });
    } catch (error) {
      setFailure(error instanceof CaptureError ? error : { code: 'unknown', message: '' });
    }
    setBusy(undefined);
  };
  return { answer, busy, failure };
}
