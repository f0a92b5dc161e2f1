import { Button, Card, Center, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { StartTotpResult } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconDeviceMobile, IconFingerprint } from '#web/kit/icons.generated.ts';
import { ErrorState } from '#web/kit/states.tsx';
import { useAvouch } from '../core/api.tsx';
import { useSession } from '../core/session.ts';
import { forgetSession } from '../core/session-keeper.ts';
import { LongText } from '../core/ui/index.ts';
import { ConfirmApp } from './confirm-app.tsx';
import { sessionTexts } from './locales/index.ts';
import { canMakePasskey, makePasskey } from './make-passkey.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

/** The only options of a member without the required second factor: set one up, or log out. */
export function NeededFactor({ onDone }: { onDone: () => void }) {
  const t = useTexts(sessionTexts);
  const avouch = useAvouch();
  const { organization } = useSession();
  const [app, setApp] = useState<StartTotpResult>();
  const [codes, setCodes] = useState<string[]>();
  const added = async (): Promise<void> => {
    setCodes((await avouch.auth.createRecoveryCodes()).recoveryCodes);
  };
  const startApp = useMutation({ mutationFn: () => avouch.auth.startTotp(), onSuccess: setApp });
  const passkey = useMutation({
    mutationFn: async () => {
      const made = await makePasskey(await avouch.auth.startPasskey());
      await avouch.auth.addPasskey({ name: t('factor.passkeyName'), passkey: made });
      await added();
    },
  });
  const leave = async (): Promise<void> => {
    forgetSession();
    await avouch.auth.logOut();
    location.assign('/login');
  };
  if (codes)
    return (
      <Frame>
        <RecoveryCodes codes={codes} onKept={onDone} />
      </Frame>
    );
  if (app)
    return (
      <Frame>
        <ConfirmApp app={app} onDone={added} onBack={() => setApp(undefined)} />
      </Frame>
    );
  const failed = startApp.error ?? passkey.error;
  return (
    <Frame>
      <Title order={1} size="h2">
        {t('factor.title')}
      </Title>
      <Text>
        <LongText lines={4}>{t('factor.intro', { organization: organization.name })}</LongText>
      </Text>
      {failed instanceof DOMException ? (
        <Text role="alert" c="red">
          {t('factor.cancelled')}
        </Text>
      ) : (
        failed && <ErrorState error={failed} />
      )}
      <SimpleGrid cols={{ base: 1, sm: canMakePasskey() ? 2 : 1 }}>
        <Choice icon={<IconDeviceMobile aria-hidden />} title={t('factor.app')} intro={t('factor.appIntro')}>
          <Button loading={startApp.isPending} onClick={() => startApp.mutate()}>
            {t('factor.useApp')}
          </Button>
        </Choice>
        {canMakePasskey() && (
          <Choice icon={<IconFingerprint aria-hidden />} title={t('factor.passkey')} intro={t('factor.passkeyIntro')}>
            <Button loading={passkey.isPending} onClick={() => passkey.mutate()}>
              {t('factor.usePasskey')}
            </Button>
          </Choice>
        )}
      </SimpleGrid>
      <Group justify="center">
        <Button variant="subtle" onClick={() => void leave()}>
          {t('factor.logOut')}
        </Button>
      </Group>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <Center component="main" mih="100dvh" p="md">
      <Stack w="100%" maw={640}>
        {children}
      </Stack>
    </Center>
  );
}

interface ChoiceProps {
  icon: ReactNode;
  title: string;
  intro: string;
  children: ReactNode;
}

function Choice({ icon, title, intro, children }: ChoiceProps) {
  return (
    <Card withBorder>
      <Stack h="100%" justify="space-between">
        <Stack gap="xs">
          <Group gap="xs">
            {icon}
            <Title order={2} size="h4">
              {title}
            </Title>
          </Group>
          <Text size="sm" c="dimmed">
            {intro}
          </Text>
        </Stack>
        {children}
      </Stack>
    </Card>
  );
}
