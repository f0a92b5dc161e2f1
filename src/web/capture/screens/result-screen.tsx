import { Button, Center, List, Loader, Text, ThemeIcon } from '@mantine/core';
import { Actions } from '#web/hosted/actions.tsx';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconCheck, IconClock, IconExclamationMark, IconMinus, IconX } from '#web/kit/icons.generated.ts';
import { useReasonSentence } from '#web/kit/reasons/index.ts';
import type { CaptureState, Status } from '../capture-data.ts';
import { CaptureFrame } from '../capture-frame.tsx';
import { takesWallets } from '../flow/flow.ts';
import { useCapture } from '../flow/use-capture.tsx';
import { captureTexts } from '../locales/index.ts';

/** The outcome, its reasons, and the next steps. */
export function ResultScreen() {
  const t = useTexts(captureTexts);
  const { data, flow } = useCapture();
  const { state } = flow;
  const { organization } = data.brand;
  if (state.status === 'processing') return <Processing />;
  const status = state.status === 'created' || state.status === 'started' ? 'cancelled' : state.status;
  return (
    <CaptureFrame title={t(titleOf(status, state))} mark={<Mark status={status} />}>
      <Text mb="md">{t(`results.${status}.text`, { organization })}</Text>
      <Reasons reasons={state.reasons} />
      <Again state={state} />
    </CaptureFrame>
  );
}

/** If wallets are accepted, the next evidence need not be pictures. */
const titleOf = (status: Exclude<Status, 'created' | 'started' | 'processing'>, state: CaptureState) =>
  status === 'requires_input' && takesWallets(state) ? 'results.unconfirmed' : (`results.${status}.title` as const);

function Processing() {
  const t = useTexts(captureTexts);
  return (
    <CaptureFrame step="check" title={t('results.processing.title')} intro={t('results.processing.text')}>
      <Center mih={160}>
        <Loader size="lg" aria-label={t('results.processing.title')} />
      </Center>
    </CaptureFrame>
  );
}

function Reasons({ reasons }: Pick<CaptureState, 'reasons'>) {
  const sentenceOf = useReasonSentence();
  if (reasons.length === 0) return null;
  return (
    <List mb="md" spacing="xs">
      {reasons.map((each) => (
        <List.Item key={each.code}>{sentenceOf(each)}</List.Item>
      ))}
    </List>
  );
}

function Again({ state }: { state: CaptureState }) {
  const t = useTexts(captureTexts);
  const { data, tell } = useCapture();
  const { takesPictures, attemptsLeft, returnUrl } = state;
  const isSafe = returnUrl !== null && /^https?:/.test(returnUrl);
  return (
    <>
      {takesPictures && (
        <Text size="sm" c="dimmed">
          {t('results.attempts', { count: attemptsLeft })}
        </Text>
      )}
      <Actions>
        {takesPictures && (
          <Button size="md" onClick={() => tell({ type: 'again' })}>
            {t(takesWallets(state) ? 'results.retry' : 'results.again')}
          </Button>
        )}
        {isSafe && (
          <Button
            component="a"
            size="md"
            href={returnUrl}
            rel="noreferrer"
            variant={takesPictures ? 'default' : 'filled'}
          >
            {t('results.back', { organization: data.brand.organization })}
          </Button>
        )}
      </Actions>
    </>
  );
}

const MARKS: Partial<Record<Status, { color: string; Icon: typeof IconCheck }>> = {
  verified: { color: 'teal', Icon: IconCheck },
  rejected: { color: 'red', Icon: IconX },
  requires_input: { color: 'warning', Icon: IconExclamationMark },
  needs_review: { color: 'blue', Icon: IconClock },
};

/** The result as an icon; the text next to it says the same. */
function Mark({ status }: { status: Status }) {
  const { color, Icon } = MARKS[status] ?? { color: 'gray', Icon: IconMinus };
  return (
    <ThemeIcon id="mark" size={64} radius="xl" variant="light" color={color} mt="md" mb="md" aria-hidden>
      <Icon size={34} stroke={2.2} />
    </ThemeIcon>
  );
}
