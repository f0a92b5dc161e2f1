import { Alert, Anchor, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconCircleCheck } from '#web/kit/icons.generated.ts';
import { useAvouch } from '../core/api.tsx';
import { LogIn, type OpenedSession } from '../core/log-in/index.ts';
import { AccountFrame } from './account-frame.tsx';
import { AccountLink } from './account-link.tsx';
import { ChooseOrganization, type OwnOrganization } from './choose-organization.tsx';
import { accountTexts } from './locales/index.ts';

const route = getRouteApi('/login');

/** Login: password, second factor or passkey, and the organization if there are several. */
export function LogInPage() {
  const t = useTexts(accountTexts);
  const avouch = useAvouch();
  const queries = useQueryClient();
  const router = useRouter();
  const { next, email, notice } = route.useSearch();
  const [choices, setChoices] = useState<OwnOrganization[]>();
  const enter = (): void => {
    queries.clear();
    router.history.push(next ?? '/dashboard');
  };
  const opened = async (_session: OpenedSession): Promise<void> => {
    const { data } = await avouch.auth.listOwnOrganizations();
    if (data.length > 1) setChoices(data);
    else enter();
  };
  if (choices) return <ChooseOrganization choices={choices} onChosen={enter} />;
  return (
    <AccountFrame
      title={t('logIn.title')}
      footer={
        <Group gap={6} justify="center">
          <span>{t('logIn.none')}</span>
          <AccountLink to="/signup">{t('logIn.signUp')}</AccountLink>
        </Group>
      }
    >
      {notice && (
        <Alert color="teal" variant="light" role="status" icon={<IconCircleCheck aria-hidden />}>
          {t(`logIn.notice.${notice}`)}
        </Alert>
      )}
      <LogIn
        email={email}
        onDone={opened}
        forgot={
          <Anchor component={Link} to="/forgot-password" size="sm" mt={6} display="inline-block">
            {t('logIn.forgot')}
          </Anchor>
        }
      />
    </AccountFrame>
  );
}
