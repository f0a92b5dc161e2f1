import { Radio, Stack, Text } from '@mantine/core';
import classes from './choice-cards.module.css';

interface ChoiceCardsProps {
  label: string;
  value: string | undefined;
  error?: string | undefined;
  onChange: (value: string) => void;
  choices: readonly { value: string; title: string; help?: string }[];
}

/** One of several options, each with an explanation. */
export function ChoiceCards({ label, value, error, onChange, choices }: ChoiceCardsProps) {
  return (
    <Radio.Group aria-label={label} value={value ?? null} error={error} onChange={onChange}>
      <div className={classes.cards}>
        {choices.map(({ value: choice, title, help }) => (
          <Radio.Card key={choice} value={choice} className={classes.card} p="md" radius="md">
            <div className={classes.row}>
              <Radio.Indicator />
              <Stack gap={2} miw={0}>
                <Text fw={600} size="sm">
                  {title}
                </Text>
                {help && (
                  <Text size="sm" c="dimmed">
                    {help}
                  </Text>
                )}
              </Stack>
            </div>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}
