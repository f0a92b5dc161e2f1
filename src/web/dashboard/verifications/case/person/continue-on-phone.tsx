import { Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { Verification } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconDeviceMobile } from '#web/kit/icons.generated.ts';
import { ErrorState } from '#web/kit/states.tsx';
import { useAvouch } from '../../../core/api.tsx';
import { useMay } from '../../../core/session.ts';
import { Section } from '../../../core/ui/index.ts';
import { verificationsTexts } from '../../locales/index.ts';
import { Invitation } from '../../sessions/invitation.tsx';

/** A link for the person to continue a verification that requires pictures. */
export function ContinueOnPhone({ found }: { found: Verification }) {
  const t = useTexts(verificationsTexts);
  const avouch = useAvouch();
  const mayCreate = useMay('verifications:write');
  const create = useMutation({
    mutationFn: () => avouch.verificationSessions.create({ verificationId: found.id }),
  });
  if (found.status !== 'requires_input' || !mayCreate) return null;
  if (create.data)
    return (
      <Section title={t('continueOnPhone.title')}>
        <Invitation session={create.data} givenName="" />
      </Section>
    );
  return (
    <Section title={t('continueOnPhone.title')}>
      <Stack align="flex-start">
        <Text size="sm">{t(found.session ? 'continueOnPhone.again' : 'continueOnPhone.why')}</Text>
        {create.error && <ErrorState error={create.error} />}
        <Button
          leftSection={<IconDeviceMobile size={16} aria-hidden />}
          loading={create.isPending}
          onClick={() => create.mutate()}
        >
          {t('continueOnPhone.create')}
        </Button>
      </Stack>
    </Section>
  );
}
