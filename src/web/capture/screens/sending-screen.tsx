import { Button, Progress, Text } from '@mantine/core';
import { Actions } from '#web/hosted/actions.tsx';
import { useTexts } from '#web/kit/i18n/index.ts';
import { CaptureFrame } from '../capture-frame.tsx';
import { useSend } from '../flow/use-send.ts';
import { captureTexts } from '../locales/index.ts';
import { Problem } from './problem.tsx';

/** Upload progress; if the connection is lost, the note that the pictures are kept. */
export function SendingScreen() {
  const t = useTexts(captureTexts);
  const { share, waits, retry } = useSend();
  const percent = Math.round(share * 100);
  return (
    <CaptureFrame step="check" title={t('sending.title')} intro={t('sending.intro')}>
      <Progress value={percent} size="lg" radius="xl" animated={!waits} aria-label={t('sending.progress')} />
      <Text size="sm" c="dimmed" mt="xs" mb="md" role="status">
        {percent < 100 ? t('sending.share', { percent }) : t('sending.arriving')}
      </Text>
      {waits && (
        <>
          <Problem failure={{ code: 'offline', message: '' }} tone="info" />
          <Actions>
            <Button size="md" onClick={retry}>
              {t('sending.retry')}
            </Button>
          </Actions>
        </>
      )}
    </CaptureFrame>
  );
}
