import { Button, Loader, Text, ThemeIcon } from '@mantine/core';
import { Actions } from '#web/hosted/actions.tsx';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconCheck, IconClock, IconDownload, IconExclamationMark, IconX } from '#web/kit/icons.generated.ts';
import { useSigning } from '../flow/use-signing.tsx';
import { signTexts } from '../locales/index.ts';
import { files } from '../service.ts';
import type { SigningState } from '../sign-data.ts';
import { SignFrame } from '../sign-frame.tsx';

/** The party's status when there is nothing to do, and the copies once available. */
export function ResultScreen() {
  const t = useTexts(signTexts);
  const { state } = useSigning().flow;
  const { status, kind, sealing, copies } = state;
  const title = status === 'open' || status === 'done' ? t(`deeds.${kind}.done`) : t(`results.${status}.title`);
  return (
    <SignFrame title={title} mark={<Mark status={status} />}>
      <Text mb="md" role="status">
        {t(`results.${standingOf(state)}.text`)}
      </Text>
      {sealing && <Loader aria-hidden />}
      {copies && <Copies />}
    </SignFrame>
  );
}

const ENDED = ['declined', 'voided', 'expired'];

function standingOf({ status, agreementStatus, copies, sealing }: SigningState) {
  if (status === 'waiting' || status === 'declined' || status === 'closed') return status;
  if (ENDED.includes(agreementStatus)) return 'ended';
  if (copies) return 'completed';
  return sealing ? 'sealing' : 'partial';
}

function Copies() {
  const t = useTexts(signTexts);
  return (
    <Actions>
      <Button component="a" size="md" href={files.pdf} download leftSection={<IconDownload size={20} />}>
        {t('results.pdf')}
      </Button>
      <Button component="a" size="md" variant="default" href={files.evidence} download>
        {t('results.evidence')}
      </Button>
    </Actions>
  );
}

const MARKS = {
  waiting: { color: 'blue', Icon: IconClock },
  open: { color: 'teal', Icon: IconCheck },
  done: { color: 'teal', Icon: IconCheck },
  declined: { color: 'red', Icon: IconX },
  closed: { color: 'gray', Icon: IconExclamationMark },
} as const;

/** The status as an icon; the text next to it says the same. */
function Mark({ status }: Pick<SigningState, 'status'>) {
  const { color, Icon } = MARKS[status];
  return (
    <ThemeIcon size={64} radius="xl" variant="light" color={color} mt="md" mb="md" aria-hidden>
      <Icon size={34} stroke={2.2} />
    </ThemeIcon>
  );
}
