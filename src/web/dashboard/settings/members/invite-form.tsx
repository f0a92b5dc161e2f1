import { Radio, Stack, TextInput } from '@mantine/core';
import { MEMBER_ROLES } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { Form, useForm } from '../../core/form/index.ts';
import { Section } from '../../core/ui/index.ts';
import { settingsTexts } from '../locales/index.ts';
import { type Role, useInvite } from './use-members.ts';

const EMPTY: { email: string; role: Role } = { email: '', role: 'viewer' };

export function InviteForm() {
  const t = useTexts(settingsTexts);
  const invite = useInvite();
  const form = useForm({
    initial: EMPTY,
    draft: 'settings.invite',
    send: ({ email, role }) => invite.mutateAsync({ email: email.trim(), role }),
  });
  return (
    <Section title={t('members.invite')} intro={t('members.inviteIntro')}>
      <Form form={form} maw={560} submit={t('members.send')}>
        <TextInput
          label={t('members.email')}
          type="email"
          autoComplete="off"
          required
          maxLength={254}
          {...form.field('email')}
        />
        <Radio.Group label={t('members.role')} {...form.field('role')}>
          <Stack gap="xs" mt="xs">
            {MEMBER_ROLES.toReversed().map((role) => (
              <Radio key={role} value={role} label={t(`role.${role}`)} description={t(`roleIs.${role}`)} />
            ))}
          </Stack>
        </Radio.Group>
      </Form>
    </Section>
  );
}
