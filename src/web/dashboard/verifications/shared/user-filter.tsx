import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconSearch } from '#web/kit/icons.generated.ts';
import { verificationsTexts } from '../locales/index.ts';

interface UserFilterProps {
  /** The list that is narrowed. */
  list: '/dashboard/verifications/persons' | '/dashboard/verifications/sessions';
  /** By whom it is narrowed now. */
  user: string | undefined;
}

/** Narrows a list to one of the caller's users, once nothing was typed for a moment. */
export function UserFilter({ list, user }: UserFilterProps) {
  const t = useTexts(verificationsTexts);
  const navigate = useNavigate();
  const [typed, setTyped] = useState(user ?? '');
  const ask = useDebouncedCallback(
    (text: string) => void navigate({ to: list, search: text.trim() ? { user: text.trim() } : {}, replace: true }),
    350,
  );
  return (
    <TextInput
      type="search"
      label={t('session.byUser')}
      maw={360}
      maxLength={200}
      leftSection={<IconSearch size={16} aria-hidden />}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        ask(currentTarget.value);
      }}
    />
  );
}
