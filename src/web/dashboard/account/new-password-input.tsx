import { PasswordInput, Progress, Stack, Text } from '@mantine/core';
import { type ChangeEvent, useId } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { accountTexts } from './locales/index.ts';
import { measurePassword, SHORTEST, type Strength } from './password-strength.ts';

interface NewPasswordInputProps {
  label: string;
  value: string;
  onChange: (change: ChangeEvent) => void;
  /** Words about the person that others know. */
  personal?: readonly string[];
  /** The service's only rejection: the password is easily guessed. */
  error?: string | undefined;
  autoFocus?: boolean;
}

/** By strength level. */
const COLORS = ['gray', 'warning', 'blue', 'teal'] as const;
const WIDTHS = [15, 35, 70, 100] as const;

/** A new password, with its strength while typing. */
export function NewPasswordInput(props: NewPasswordInputProps) {
  const { label, value, onChange, personal = [], error, autoFocus = false } = props;
  const t = useTexts(accountTexts);
  const id = useId();
  const refused = error !== undefined;
  const strength = measurePassword(value, personal);
  return (
    <Stack gap={6}>
      <PasswordInput
        label={label}
        description={t('password.rule')}
        name="new-password"
        autoComplete="new-password"
        required
        withAsterisk={false}
        minLength={SHORTEST}
        maxLength={200}
        autoFocus={autoFocus}
        value={value}
        onChange={onChange}
        error={refused}
        aria-invalid={refused}
        aria-describedby={id}
        visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
      />
      <Progress
        value={value === '' ? 0 : WIDTHS[strength.level]}
        color={COLORS[strength.level]}
        size="sm"
        aria-label={t('password.strength')}
      />
      <Text size="xs" c={refused ? 'red' : 'dimmed'} id={id} aria-live="polite" mih="1.4em">
        {refused ? t('password.guessable') : value !== '' && <Words strength={strength} />}
      </Text>
    </Stack>
  );
}

function Words({ strength: { level, missing, problem } }: { strength: Strength }) {
  const t = useTexts(accountTexts);
  if (missing > 0) return t('password.tooShort', { count: missing });
  if (problem) return t(`password.${problem}`);
  return t(level === 3 ? 'password.strong' : level === 2 ? 'password.fair' : 'password.weak');
}
