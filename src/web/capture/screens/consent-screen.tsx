import { Button, List, Text, ThemeIcon } from '@mantine/core';
import { Actions } from '#web/hosted/actions.tsx';
import { TextSections } from '#web/hosted/text-sections.tsx';
import { useAct } from '#web/hosted/use-act.ts';
import { useLanguage, useTexts } from '#web/kit/i18n/index.ts';
import { IconClock, IconId, IconSun } from '#web/kit/icons.generated.ts';
import { CaptureFrame } from '../capture-frame.tsx';
import { takesWallets } from '../flow/flow.ts';
import { useCapture } from '../flow/use-capture.tsx';
import { captureTexts } from '../locales/index.ts';
import { answerConsent } from '../service.ts';
import { PhoneButton } from './phone-button.tsx';
import { Problem } from './problem.tsx';

/** The notice about data processing in the reader's language, to accept or decline. */
export function ConsentScreen() {
  const t = useTexts(captureTexts);
  const { data, tell } = useCapture();
  const language = useLanguage();
  const { act, running, problem } = useAct<'yes' | 'no'>();
  const notice = data.notices.find((each) => each.language === language) ?? data.notices[0];
  const answer = (agreed: boolean): Promise<void> =>
    act(
      async () => tell({ type: 'state', state: await answerConsent(agreed, notice?.hash ?? '') }),
      agreed ? 'yes' : 'no',
    );
  return (
    <CaptureFrame
      step="consent"
      title={t('consent.title')}
      intro={t('consent.intro', { organization: data.brand.organization })}
    >
      <Needed />
      <TextSections language={notice?.language} sections={notice?.sections ?? []} />
      <Actions>
        <Problem failure={problem && { code: atConsent(problem.code), message: problem.message }} />
        {problem?.code === 'conflict' && (
          <Button variant="light" onClick={() => location.reload()}>
            {t('consent.reload')}
          </Button>
        )}
        <Button size="md" loading={running === 'yes'} disabled={running === 'no'} onClick={() => answer(true)}>
          {t('consent.agree')}
        </Button>
        <Button
          size="md"
          variant="default"
          loading={running === 'no'}
          disabled={running === 'yes'}
          onClick={() => answer(false)}
        >
          {t('consent.refuse')}
        </Button>
        <PhoneButton />
      </Actions>
    </CaptureFrame>
  );
}

/** No pictures were taken yet that could be lost. */
const atConsent = (code: string): string => (code === 'offline' ? 'offline_consent' : code);

const NEEDED = [
  ['document', IconId],
  ['light', IconSun],
  ['time', IconClock],
] as const;
const NEEDED_WITH_WALLETS = [
  ['document_or_wallet', IconId],
  ['time', IconClock],
] as const;

function Needed() {
  const t = useTexts(captureTexts);
  const { flow } = useCapture();
  const needed = takesWallets(flow.state) ? NEEDED_WITH_WALLETS : NEEDED;
  return (
    <List spacing="xs" center listStyleType="none" mb="lg">
      {needed.map(([name, Icon]) => (
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
