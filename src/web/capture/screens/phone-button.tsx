import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconDeviceMobile } from '#web/kit/icons.generated.ts';
import { useCapture } from '../flow/use-capture.tsx';
import { captureTexts } from '../locales/index.ts';

/** The way to a phone: offered on computers, and wherever this device has no camera. */
export function PhoneButton({ isNeeded = false }: { isNeeded?: boolean }) {
  const t = useTexts(captureTexts);
  const { data, tell } = useCapture();
  const isDesk = useMediaQuery('(min-width: 48em)', undefined, { getInitialValueInEffect: false });
  if (!data.handOver.qr || !(isDesk || isNeeded)) return null;
  return (
    <Button
      size="md"
      variant={isNeeded ? 'light' : 'subtle'}
      leftSection={<IconDeviceMobile size={20} />}
      onClick={() => tell({ type: 'phone', on: true })}
    >
      {t('phone.offer')}
    </Button>
  );
}
