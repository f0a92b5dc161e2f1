import { useCallback } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { sayRole } from '#web/kit/role-name.ts';
import { agreementsTexts } from '../../locales/index.ts';
import type { PartyDraft } from '../draft.ts';

/** A party's label on the page for placing fields: its name and role. */
export function usePartyName(): (party: PartyDraft | undefined) => string {
  const t = useTexts(agreementsTexts);
  return useCallback(
    (party) => {
      const name = party?.name.slice(0, 60) || t('compose.parties.nobody');
      return party?.role ? `${name} (${sayRole(party.role)})` : name;
    },
    [t],
  );
}
