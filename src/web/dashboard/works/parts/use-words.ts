import type { RightInTerritory, Work } from '#sdk';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useCountryName } from '../../core/countries.ts';
import { endOfId } from '../../core/object-id.ts';
import { worksTexts } from '../locales/index.ts';

/** The name of a work's holder, or else the caller's ID, or else the end of ours. */
export function useHolderName({ holders }: Pick<Work, 'holders'>): (id: string) => string {
  const t = useTexts(worksTexts);
  const known = new Map(holders.map((holder) => [holder.id, holder]));
  return (id) => {
    const holder = known.get(id);
    if (holder?.erased) return t('holder.erased', { id: endOfId(id) });
    if (holder?.name) return holder.name;
    if (holder?.userId) return holder.userId;
    if (holder?.verificationId) return t('holder.businessId', { id: endOfId(holder.verificationId) });
    if (holder?.personId) return t('holder.personId', { id: endOfId(holder.personId) });
    return t('holder.unnamed', { id: endOfId(id) });
  };
}

/** A share of basis points in percent. */
export function useShare(): (share: number) => string {
  const format = useFormat();
  return (share) => format.percent(share / 10_000);
}

/** A territory by the names of its countries. */
export function useArea(): (area: Pick<RightInTerritory, 'territory'> & { except?: string[] }) => string {
  const t = useTexts(worksTexts);
  const nameOf = useCountryName();
  return ({ territory, except = [] }) => {
    if (territory !== 'world') return territory.map(nameOf).join(', ');
    return except.length === 0 ? t('world') : t('worldExcept', { countries: except.map(nameOf).join(', ') });
  };
}
