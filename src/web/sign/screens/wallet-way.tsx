import { Button, Text } from '@mantine/core';
import { Actions } from '#web/hosted/actions.tsx';
import { useFollow } from '#web/hosted/use-follow.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useSigning } from '../flow/use-signing.tsx';
import { signTexts } from '../locales/index.ts';
import { getState } from '../service.ts';
import css from '../sign.module.css';
import type { WalletRequest } from '../sign-data.ts';

const POLL_MS = 3000;

/** What the wallet is shown, here or by another device; the page goes on by itself once it has answered. */
export function WalletWay({ asked: { link, qr }, onBack }: { asked: WalletRequest; onBack: () => void }) {
  const t = useTexts(signTexts);
  const { tell } = useSigning();
  useFollow(getState, POLL_MS, (state) => tell({ type: 'state', state }));
  return (
    <>
      <Text mb="md">{t('identity.scan')}</Text>
      {qr && <img className={css.qr} src={qr} alt={t('identity.qr')} width={240} height={240} />}
      <Text size="sm" c="dimmed" ta="center" mb="md" role="status">
        {t('identity.waiting')}
      </Text>
      <Actions>
        {link && (
          <Button component="a" size="md" href={link}>
            {t('identity.open')}
          </Button>
        )}
        <Button size="md" variant="default" onClick={onBack}>
          {t('identity.back')}
        </Button>
      </Actions>
    </>
  );
}
