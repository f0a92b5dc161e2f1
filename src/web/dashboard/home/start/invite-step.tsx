import { Alert, Button, Group, Select, Text, TextInput } from '@mantine/core';
import { MEMBER_ROLES } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { service } from '../../core/service.ts';
import { Form, useForm } from '../../core/ui/index.ts';
import { homeTexts } from '../locales/index.ts';
import type { Start } from './use-start.ts';

/** Someone else for the organization. Members are those of the live one. */
export function InviteStep({ start: { live, mayInvite, reloadOthers } }: { start: Start }) {
  const t = useTexts(homeTexts);
  const form = useForm({
    initial: { email: '', role: 'developer' as (typeof MEMBER_ROLES)[number] },
    send: ({ email, role }) => live.organization.inviteMember({ email: email.trim(), role }),
    onSent: reloadOthers,
  });
  if (!mayInvite) return <Alert color="blue">{t('start.invite.mayNot')}</Alert>;
  const sent = service().mails === 'sent' ? 'start.invite.sent' : 'start.invite.printed';
  return (
    <Form form={form} gap="xs">
      <Group align="flex-end" gap="sm">
        <TextInput
          label={t('start.invite.email')}
          type="email"
          autoComplete="off"
          required
          withAsterisk={false}
          maxLength={254}
          style={{ flex: '1 1 14rem' }}
          {...form.field('email')}
        />
        <Select
          label={t('start.invite.role')}
          data={MEMBER_ROLES.map((value) => ({ value, label: t(`start.invite.roles.${value}`) }))}
          allowDeselect={false}
          w={160}
          {...form.field('role')}
        />
        <Button type="submit" variant="default" loading={form.isPending}>
          {t('start.invite.submit')}
        </Button>
      </Group>
      <Text size="sm" role="status">
        {form.isSent && t(sent)}
      </Text>
    </Form>
  );
}
