import { SimpleGrid, Stack, Text, ThemeIcon, Title, UnstyledButton } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconCamera, IconTerminal2 } from '#web/kit/icons.generated.ts';
import { homeTexts } from '../locales/index.ts';
import classes from './start.module.css';
import { useChooseBeginning } from './use-start.ts';

const CARDS = [
  { name: 'productions', Icon: IconCamera },
  { name: 'integration', Icon: IconTerminal2 },
] as const;

/** The choice of purpose; each leads to its own first steps. */
export function Beginnings() {
  const t = useTexts(homeTexts);
  const navigate = useNavigate();
  const choose = useChooseBeginning({ onChosen: () => void navigate({ to: '/dashboard/start' }) });
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} maw={860}>
      {CARDS.map(({ name, Icon }) => (
        <UnstyledButton
          key={name}
          className={classes.card}
          disabled={choose.isPending}
          onClick={() => choose.mutate(name)}
        >
          <Stack gap="xs">
            <ThemeIcon variant="light" size={40} aria-hidden>
              <Icon size={22} />
            </ThemeIcon>
            <Title order={2} size="h4">
              {t(`beginnings.${name}.title`)}
            </Title>
            <Text size="sm" c="dimmed">
              {t(`beginnings.${name}.text`)}
            </Text>
          </Stack>
        </UnstyledButton>
      ))}
    </SimpleGrid>
  );
}
