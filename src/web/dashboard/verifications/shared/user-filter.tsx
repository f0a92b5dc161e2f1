import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '#web/kit/i18n/index.ts';
import { SearchInput } from '../../core/ui/index.ts';
import { verificationsTexts } from '../locales/index.ts';

interface UserFilterProps {
  /** The list that is narrowed. */
  list: '/dashboard/verifications/persons' | '/dashboard/verifications/sessions';
  /** By whom it is narrowed now. */
  user: string | undefined;
}

/** Narrows a list to one of the caller's users. */
export function UserFilter({ list, user }: UserFilterProps) {
  const t = useTexts(verificationsTexts);
  const navigate = useNavigate();
  return (
    <SearchInput
      label={t('session.byUser')}
      value={user ?? ''}
      onChange={(text) => void navigate({ to: list, search: text ? { user: text } : {}, replace: true })}
    />
  );
}
