import { Button, Group, Radio, Stack, TextInput } from '@mantine/core';
import { useTexts } from '#web/kit/i18n/index.ts';
import { ErrorState } from '#web/kit/states.tsx';
import { fieldErrors, Section, useDraft } from '../../core/ui/index.ts';
import { settingsTexts } from '../locales/index.ts';
import { ROLES, type Role, useInvite } from './use-members.ts';

const EMPTY: { email: string; role: Role } = { email: '', role: 'viewer' };

export function InviteForm() {
  const t = useTexts(settingsTexts);
  const [draft, setDraft, clear] = useDraft('settings.invite', EMPTY);
  const invite = useInvite();
  const errors = fieldErrors(invite.error);
  const send = (): void =>
    invite.mutate(
      { email: draft.email.trim(), role: draft.role },
      {
        onSuccess: () => {
          setDraft(EMPTY);
          clear();
        },
      },
    );
  return (
    <Section title={t('members.invite')} intro={t('members.inviteIntro')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Stack maw={560}>
          {invite.error && !errors.email && <ErrorState error={invite.error} />}
          <TextInput
            label={t('members.email')}
            type="email"
            autoComplete="off"
            required
            maxLength={254}
            value={draft.email}
            error={errors.email}
            onChange={({ currentTarget }) => setDraft({ ...draft, email: currentTarget.value })}
          />
          <Radio.Group
            label={t('members.role')}
            value={draft.role}
            onChange={(value) => setDraft({ ...draft, role: value as Role })}
          >
            <Stack gap="xs" mt="xs">
              {ROLES.toReversed().map((role) => (
                <Radio key={role} value={role} label={t(`role.${role}`)} description={t(`roleIs.${role}`)} />
              ))}
            </Stack>
          </Radio.Group>
          <Group>
            <Button type="submit" loading={invite.isPending}>
              {t('members.send')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  );
}
