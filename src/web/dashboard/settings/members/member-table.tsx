import { Select, Text } from '@mantine/core';
import { MEMBER_ROLES } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { Moment } from '#web/kit/moment.tsx';
import { useSession } from '../../core/session.ts';
import { type Column, confirm, DataTable, LongText, StatusBadge } from '../../core/ui/index.ts';
import { settingsTexts } from '../locales/index.ts';
import { RemoveMember } from './remove-member.tsx';
import { type Member, type Role, useChangeRole } from './use-members.ts';

export function MemberTable({ members, isLive }: { members: readonly Member[]; isLive: boolean }) {
  const t = useTexts(settingsTexts);
  const { user } = useSession();
  const columns: Column<Member>[] = [
    {
      key: 'email',
      header: t('members.email'),
      render: ({ userId, email }) => (
        <>
          <Text size="sm" fw={600} component="div">
            <LongText lines={1}>{email}</LongText>
          </Text>
          {userId === user.id && (
            <Text size="xs" c="dimmed">
              {t('members.you')}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'role',
      header: t('members.role'),
      width: 190,
      render: (member) => <RoleSelect of={member} isOwn={member.userId === user.id} disabled={!isLive} />,
    },
    {
      key: 'factor',
      header: t('members.factor'),
      width: 150,
      render: ({ secondFactor }) => (
        <StatusBadge tone={secondFactor ? 'good' : 'attention'}>
          {t(secondFactor ? 'members.has' : 'members.hasNot')}
        </StatusBadge>
      ),
    },
    {
      key: 'joined',
      header: t('members.joined'),
      width: 140,
      render: ({ joinedAt }) => (
        <Text size="sm" c="dimmed">
          <Moment at={joinedAt} />
        </Text>
      ),
    },
    {
      key: 'remove',
      header: '',
      hasButtons: true,
      width: 110,
      align: 'end',
      render: (member) => isLive && member.userId !== user.id && <RemoveMember of={member} />,
    },
  ];
  return <DataTable label={t('members.list')} rows={members} columns={columns} rowKey={({ userId }) => userId} />;
}

function RoleSelect({ of, isOwn, disabled }: { of: Member; isOwn: boolean; disabled: boolean }) {
  const t = useTexts(settingsTexts);
  const change = useChangeRole();
  const choose = async (role: Role): Promise<void> => {
    if (role === of.role) return;
    const question = isOwn
      ? { title: t('members.changeTitle'), children: t('members.changeText') }
      : { title: t('members.narrowTitle', { email: of.email }), children: t('members.narrowText') };
    const isWider = role === 'owner' || of.role === 'viewer';
    const sure = (isWider && !isOwn) || (await confirm({ ...question, action: t('members.change'), dangerous: true }));
    if (sure) change.mutate({ member: of, role });
  };
  return (
    <Select
      size="xs"
      aria-label={t('members.roleOf', { email: of.email })}
      data={MEMBER_ROLES.map((value) => ({ value, label: t(`role.${value}`) }))}
      // Shows the new value at once, and the old one again if it fails.
      value={change.isPending ? change.variables.role : of.role}
      allowDeselect={false}
      disabled={disabled || change.isPending}
      onChange={(value) => value && void choose(value as Role)}
    />
  );
}
