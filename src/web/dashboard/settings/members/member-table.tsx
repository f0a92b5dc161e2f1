import { Select, Table, Text } from '@mantine/core';
import { MEMBER_ROLES } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { Moment } from '#web/kit/moment.tsx';
import { useSession } from '../../core/session.ts';
import { confirm, LongText, StatusBadge } from '../../core/ui/index.ts';
import { settingsTexts } from '../locales/index.ts';
import { RemoveMember } from './remove-member.tsx';
import { type Member, type Role, useChangeRole } from './use-members.ts';

export function MemberTable({ members, isLive }: { members: readonly Member[]; isLive: boolean }) {
  const t = useTexts(settingsTexts);
  return (
    <Table.ScrollContainer minWidth={560} type="native">
      <Table aria-label={t('members.list')} verticalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('members.email')}</Table.Th>
            <Table.Th scope="col">{t('members.role')}</Table.Th>
            <Table.Th scope="col">{t('members.factor')}</Table.Th>
            <Table.Th scope="col">{t('members.joined')}</Table.Th>
            <Table.Td />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {members.map((member) => (
            <MemberRow key={member.userId} of={member} isLive={isLive} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function MemberRow({ of: member, isLive }: { of: Member; isLive: boolean }) {
  const t = useTexts(settingsTexts);
  const isOwn = useSession().user.id === member.userId;
  return (
    <Table.Tr>
      <Table.Td>
        <Text size="sm" fw={600} component="div">
          <LongText lines={1}>{member.email}</LongText>
        </Text>
        {isOwn && (
          <Text size="xs" c="dimmed">
            {t('members.you')}
          </Text>
        )}
      </Table.Td>
      <Table.Td w={190}>
        <RoleSelect of={member} isOwn={isOwn} disabled={!isLive} />
      </Table.Td>
      <Table.Td w={150}>
        <StatusBadge tone={member.secondFactor ? 'good' : 'attention'}>
          {t(member.secondFactor ? 'members.has' : 'members.hasNot')}
        </StatusBadge>
      </Table.Td>
      <Table.Td w={140}>
        <Text size="sm" c="dimmed">
          <Moment at={member.joinedAt} />
        </Text>
      </Table.Td>
      <Table.Td w={110} ta="end">
        {isLive && !isOwn && <RemoveMember of={member} />}
      </Table.Td>
    </Table.Tr>
  );
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
      // What was chosen is shown at once, and what was before where it did not work.
      value={change.isPending ? change.variables.role : of.role}
      allowDeselect={false}
      disabled={disabled || change.isPending}
      onChange={(value) => value && void choose(value as Role)}
    />
  );
}
