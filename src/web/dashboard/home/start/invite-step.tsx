import { Alert, Button, Group, Select, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { ErrorState } from '#web/kit/states.tsx';
import { service } from '../../core/service.ts';
import { homeTexts } from '../locales/index.ts';
import type { Start } from './use-start.ts';

const ROLES = ['owner', 'reviewer', 'developer', 'viewer'] as const;

/** Somebody else for the organisation. Members are those of the live one. */
export function InviteStep({ start: { live, mayInvite, reloadOthers } }: { start: Start }) {
  const t = useTexts(homeTexts);
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<(typeof ROLES)[number]>('developer');
  const invite = useMutation({
    mutationFn: () => live.organization.inviteMember({ email: email.trim(), role }),
    onSuccess: () => {
      setEmail('');
      reloadOthers();
    },
  });
  if (!mayInvite) return <Alert color="blue">{t('start.invite.mayNot')}</Alert>;
  const sent = service().mails === 'sent' ? 'start.invite.sent' : 'start.invite.printed';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        invite.mutate();
      }}
    >
      <Group align="flex-end" gap="sm">
        <TextInput
          label={t('start.invite.email')}
          type="email"
          autoComplete="off"
          required
          withAsterisk={false}
          maxLength={254}
          style={{ flex: '1 1 14rem' }}
          value={email}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        <Select
          label={t('start.invite.role')}
          data={ROLES.map((value) => ({ value, label: t(`start.invite.roles.${value}`) }))}
          value={role}
          allowDeselect={false}
          w={160}
          onChange={(value) => setRole((value ?? 'developer') as typeof role)}
        />
        <Button type="submit" variant="default" loading={invite.isPending}>
          {t('start.invite.submit')}
        </Button>
      </Group>
      {invite.error && <ErrorState error={invite.error} />}
      <Text size="sm" mt="xs" role="status">
        {invite.isSuccess && t(sent)}
      </Text>
    </form>
  );
}
