import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UpdateOrganizationParams } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useAvouch } from '../core/api.tsx';
import { ORGANIZATION } from '../core/organization.ts';
import { notifyDone } from '../core/ui/index.ts';
import { settingsTexts } from './locales/index.ts';

export type { Organization } from '#sdk';
export { useOrganization } from '../core/organization.ts';

/** Changes the organization; the session contains its name too. */
export function useChangeOrganization(done?: string) {
  const t = useTexts(settingsTexts);
  const avouch = useAvouch();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: UpdateOrganizationParams) => avouch.organization.update(change),
    onSuccess: async (organization) => {
      queries.setQueryData(ORGANIZATION, organization);
      notifyDone(done ?? t('saved'));
      await queries.invalidateQueries({ queryKey: ['session'] });
    },
  });
}
