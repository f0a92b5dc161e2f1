import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { GoneError } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { ErrorState } from '#web/kit/states.tsx';
import { useAvouch } from '../core/api.tsx';
import { AccountFrame } from './account-frame.tsx';
import { accountTexts } from './locales/index.ts';
import { SpentLink } from './spent-link.tsx';

const route = getRouteApi('/activate');

/** What the mailed link of a sign-up opens. One press, because mail scanners follow links but press nothing. */
export function ActivatePage() {
  const t = useTexts(accountTexts);
  const avouch = useAvouch();
  const navigate = useNavigate();
  const { token } = route.useSearch();
  const activate = useMutation({
    mutationFn: () => avouch.auth.activateAccount({ token: token ?? '' }),
    onSuccess: ({ email }) => navigate({ to: '/login', search: { email, notice: 'activated' }, replace: true }),
  });
  const renew = { to: '/signup', label: t('activate.signUp') } as const;
  if (!token) return <SpentLink title={t('activate.title')} message={t('activate.missing')} renew={renew} />;
  if (activate.error instanceof GoneError)
    return (
      <SpentLink title={t('activate.title')} message={t('activate.gone')} next={t('activate.goneNext')} renew={renew} />
    );
  return (
    <AccountFrame title={t('activate.title')} intro={t('activate.intro')}>
      {activate.error && <ErrorState error={activate.error} />}
      <Button size="md" autoFocus loading={activate.isPending} onClick={() => activate.mutate()}>
        {t('activate.submit')}
      </Button>
    </AccountFrame>
  );
}
