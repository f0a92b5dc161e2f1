import { Stack, Text, ThemeIcon, Timeline, Title } from '@mantine/core';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconKey, IconMail, IconUsers } from '#web/kit/icons.generated.ts';
import { accountTexts } from './locales/index.ts';

const STEPS = [
  { name: 'mail', icon: IconMail },
  { name: 'key', icon: IconKey },
  { name: 'people', icon: IconUsers },
] as const;

export function WhatIsNext() {
  const t = useTexts(accountTexts);
  return (
    <Stack gap="md" pt={{ base: 0, sm: 'xl' }}>
      <Title order={2} size="h4">
        {t('signUp.next.title')}
      </Title>
      <Timeline bulletSize={36} lineWidth={2}>
        {STEPS.map(({ name, icon: Icon }) => (
          <Timeline.Item
            key={name}
            bullet={
              <ThemeIcon size={36} radius="xl" variant="light">
                <Icon size={18} aria-hidden />
              </ThemeIcon>
            }
          >
            <Text size="sm" pt={6} pb="xs">
              {t(`signUp.next.${name}`)}
            </Text>
          </Timeline.Item>
        ))}
      </Timeline>
    </Stack>
  );
}
