import { Button } from '@mantine/core';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useSigning } from '../flow/use-signing.tsx';
import { signTexts } from '../locales/index.ts';

/** Available on every step of signers; viewers have nothing to decline. */
export function DeclineButton() {
  const t = useTexts(signTexts);
  const { data, tell } = useSigning();
  if (data.disclosures.length === 0) return null;
  return (
    <Button variant="subtle" color="gray" onClick={() => tell({ type: 'decline', because: 'asked' })}>
      {t('decline.open')}
    </Button>
  );
}
