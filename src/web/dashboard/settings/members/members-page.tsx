import { Alert } from '@mantine/core';
import { useTexts } from '#web/kit/i18n/index.ts';
import { ErrorState, LoadingState } from '#web/kit/states.tsx';
import { useApi } from '../../core/api.tsx';
import { useMay, useSession } from '../../core/session.ts';
import { Page, Section } from '../../core/ui/index.ts';
import { settingsTexts } from '../locales/index.ts';
import { Invitations } from './invitations.tsx';
import { InviteForm } from './invite-form.tsx';
import { MemberTable } from './member-table.tsx';
import { useMembers } from './use-members.ts';

export function MembersPage() {
  const t = useTexts(settingsTexts);
  const { mode } = useApi();
  const { role } = useSession();
  const maySee = useMay('organization:write');
  return (
    <Page title={t('members.title')} intro={t('members.intro')}>
      {!maySee && <Alert color="gray">{t('members.onlyOwners', { role: t(`role.${role}`) })}</Alert>}
      {maySee && mode === 'test' && <Alert color="gray">{t('members.liveOnly')}</Alert>}
      {maySee && <Members isLive={mode === 'live'} />}
    </Page>
  );
}

function Members({ isLive }: { isLive: boolean }) {
  const t = useTexts(settingsTexts);
  const { data, error, refetch } = useMembers();
  return (
    <>
      <Section title={t('members.list')}>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <LoadingState />}
        {data && <MemberTable members={data} isLive={isLive} />}
      </Section>
      {isLive && (
        <>
          <InviteForm />
          <Invitations />
        </>
      )}
    </>
  );
}
