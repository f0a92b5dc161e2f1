import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UpdateOrganizationParams } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useAvouch } from '../core/api.tsx';
import { notifyDone } from '../core/ui/index.ts';
import { settingsTexts } from './locales/index.ts';

export type { Organization } from '#sdk';

const KEY = ['organization'];

export function useOrganization() {
  const avouch = useAvouch();
  return useQuery({ queryKey: KEY, queryFn: () => avouch.organization.get() });
}

/** Changes the organization; the session contains its name too. */
export function useChangeOrganization(done?: string) {
  const t = useTexts(settingsTexts);
  const avouch = useAvouch();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: UpdateOrganizationParams) => avouch.organization.update(change),
    onSuccess: async (organization) => {
      queries.setQueryData(KEY, organization);
      notifyDone(done ?? t('saved'));
      await queries.invalidateQueries({ queryKey: ['session'] });
    },
  });
}
