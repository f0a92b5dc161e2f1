import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { GoneError } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { ErrorState, LoadingState } from '#web/kit/states.tsx';
import { useAvouch } from '../core/api.tsx';
import { AccountFrame } from './account-frame.tsx';
import { JoinAsNew } from './join-as-new.tsx';
import { JoinByLogIn } from './join-by-log-in.tsx';
import { accountTexts } from './locales/index.ts';
import { SpentLink } from './spent-link.tsx';

const route = getRouteApi('/invitation');

/** An invitation with its sender, to accept with a new account or by logging in with an existing one. */
export function InvitationPage() {
  const t = useTexts(accountTexts);
  const avouch = useAvouch();
  const { token = '' } = route.useSearch();
  const preview = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => avouch.auth.previewInvitation({ token }),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (token === '') return <SpentLink title={t('invitation.plain')} message={t('activate.missing')} />;
  if (preview.error instanceof GoneError)
    return <SpentLink title={t('invitation.plain')} message={t('invitation.gone')} />;
  if (!preview.data)
    return (
      <AccountFrame title={t('invitation.plain')}>
        {preview.error ? <ErrorState error={preview.error} onRetry={() => void preview.refetch()} /> : <LoadingState />}
      </AccountFrame>
    );
  const { organization, email, role, hasAccount } = preview.data;
  return (
    <AccountFrame title={t('invitation.title', { organization })} intro={t('invitation.intro', { email })}>
      <Stack>
        <Text size="sm">{t(`invitation.role.${role}`)}</Text>
        {hasAccount ? (
          <JoinByLogIn token={token} email={email} />
        ) : (
          <JoinAsNew token={token} email={email} organization={organization} />
        )}
      </Stack>
    </AccountFrame>
  );
}
