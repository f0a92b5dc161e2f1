import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InviteMemberParams, ListInvitationsResult, ListMembersResult } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { notifyDone, notifyFailed } from '../../core/ui/index.ts';
import { statusOf } from '../keys/use-keys.ts';
import { settingsTexts } from '../locales/index.ts';

export type Member = ListMembersResult['data'][number];
export type Invitation = ListInvitationsResult['data'][number];
export type Role = Member['role'];
export type KeyChoice = 'revoke' | 'take_over';

export function useMembers() {
  const avouch = useAvouch();
  return useQuery({
    queryKey: ['members', 'list'],
    queryFn: async () => (await avouch.organization.listMembers()).data,
  });
}

export function useInvitations() {
  const avouch = useAvouch();
  return useQuery({
    queryKey: ['members', 'invitations'],
    queryFn: async () => (await avouch.organization.listInvitations()).data,
  });
}

function useRefreshMembers(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['members'] });
}

export function useInvite() {
  const t = useTexts(settingsTexts);
  const avouch = useAvouch();
  const refresh = useRefreshMembers();
  return useMutation({
    mutationFn: (params: InviteMemberParams) => avouch.organization.inviteMember(params),
    onSuccess: async (_made, { email }) => {
      notifyDone(t('members.invited', { email }));
      await refresh();
    },
  });
}

export function useWithdraw() {
  const t = useTexts(settingsTexts);
  const avouch = useAvouch();
  const refresh = useRefreshMembers();
  return useMutation({
    mutationFn: ({ id }: Invitation) => avouch.organization.withdrawInvitation(id),
    onSuccess: async (_done, { email }) => {
      notifyDone(t('members.withdrawn', { email }));
      await refresh();
    },
    onError: notifyFailed,
  });
}

/** The active live keys for which a member is responsible. */
export function useKeysOf({ userId }: Member, enabled: boolean) {
  const avouch = useAvouch();
  return useQuery({
    queryKey: ['keys', 'of', userId],
    enabled,
    queryFn: async () => {
      const { data } = await avouch.apiKeys.list({ memberId: userId, limit: 100 });
      return data.filter((key) => !['ended', 'revoked'].includes(statusOf(key)));
    },
  });
}

/** Changes a member's role; a user with reduced scopes sees that at once. */
export function useChangeRole() {
  const t = useTexts(settingsTexts);
  const avouch = useAvouch();
  const queries = useQueryClient();
  const refresh = useRefreshMembers();
  return useMutation({
    mutationFn: ({ member, role }: { member: Member; role: Role }) =>
      avouch.organization.changeMember(member.userId, { role }),
    onSuccess: async (_done, { member, role }) => {
      notifyDone(t('members.changed', { email: member.email, role: t(`role.${role}`) }));
      await Promise.all([refresh(), queries.invalidateQueries({ queryKey: ['session'] })]);
    },
    onError: notifyFailed,
  });
}

export function useRemove() {
  const t = useTexts(settingsTexts);
  const avouch = useAvouch();
  const refresh = useRefreshMembers();
  return useMutation({
    mutationFn: ({ member, apiKeys }: { member: Member; apiKeys: KeyChoice }) =>
      avouch.organization.removeMember(member.userId, { apiKeys }),
    onSuccess: async (_done, { member: { email } }) => {
      notifyDone(t('members.removed', { email }));
      await refresh();
    },
    onError: notifyFailed,
  });
}
