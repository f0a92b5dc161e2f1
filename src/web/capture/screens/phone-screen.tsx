import { Button, Group, List, Loader, Text, ThemeIcon } from '@mantine/core';
import { Actions } from '#web/hosted/actions.tsx';
import { CopyButton } from '#web/kit/copy-button.tsx';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconCheck } from '#web/kit/icons.generated.ts';
import css from '../capture.module.css';
import type { CaptureState } from '../capture-data.ts';
import { CaptureFrame } from '../capture-frame.tsx';
import { useCapture } from '../flow/use-capture.tsx';
import { captureTexts } from '../locales/index.ts';

const POINTS = ['open', 'document', 'face'] as const;

/** The link for the phone, and the phone's progress. */
export function PhoneScreen() {
  const t = useTexts(captureTexts);
  const { data, flow, tell } = useCapture();
  const { url, qr } = data.handOver;
  const point = pointOf(flow.state);
  return (
    <CaptureFrame title={t('phone.title')} intro={t('phone.intro')}>
      {point === 0 && (
        <div className={css.code}>
          <img src={qr ?? ''} alt={t('phone.qr')} width={220} height={220} />
          <Group gap={4} wrap="nowrap" maw="100%">
            <Text size="sm" c="dimmed" truncate>
              {url}
            </Text>
            <CopyButton value={url} what={t('phone.link')} />
          </Group>
        </div>
      )}
      <List spacing="sm" center listStyleType="none" data-point={point}>
        {POINTS.map((name, index) => (
          <List.Item key={name} icon={<Mark isDone={index < point} isNow={index === point} />}>
            <Text c={index > point ? 'dimmed' : undefined} fw={index === point ? 600 : undefined}>
              {t(`phone.${name}`)}
            </Text>
          </List.Item>
        ))}
      </List>
      <Actions>
        <Button size="md" variant="default" onClick={() => tell({ type: 'phone', on: false })}>
          {t('phone.here')}
        </Button>
      </Actions>
    </CaptureFrame>
  );
}

function Mark({ isDone, isNow }: { isDone: boolean; isNow: boolean }) {
  if (isNow) return <Loader size={24} aria-hidden />;
  return (
    <ThemeIcon size={24} radius="xl" color={isDone ? 'teal' : 'gray'} variant={isDone ? 'filled' : 'light'} aria-hidden>
      {isDone && <IconCheck size={16} />}
    </ThemeIcon>
  );
}

/** The number of completed points. */
function pointOf({ stage }: CaptureState): number {
  if (stage === 'document') return 1;
  return stage === 'face' ? 2 : 0;
}
