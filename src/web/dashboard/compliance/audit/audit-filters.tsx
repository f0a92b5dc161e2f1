import { getRouteApi } from '@tanstack/react-router';
import { useTexts } from '#web/kit/i18n/index.ts';
import { ACTIONS, useActions } from '../../core/actions/index.ts';
import { useColleagues } from '../../core/colleagues.ts';
import { useKeyNames } from '../../core/key-names.ts';
import { SavedViews, type SavedViewsOf, SaveView } from '../../core/saved-views/index.ts';
import { FilterSelect, Filters } from '../../core/ui/index.ts';
import { complianceTexts } from '../locales/index.ts';
import { DayFilters } from '../parts/day-filters.tsx';
import { choiceSearch, textSearch } from '../parts/search.ts';
import { useFilters } from '../parts/use-filters.ts';
import { ObjectSelect } from './object-select.tsx';

const route = getRouteApi('/dashboard/compliance/audit');

const readChoices = choiceSearch({ action: ACTIONS });
const readTexts = textSearch('subject', 'actorId', 'from', 'to');
const readFilters = (search: Record<string, unknown>) => ({ ...readTexts(search), ...readChoices(search) });

/** The filters of the log, in its URL. */
export function AuditFilters() {
  const t = useTexts(complianceTexts);
  const { label } = useActions();
  const search = route.useSearch();
  const actors = useActorChoices(search.actorId);
  const { apply, narrow } = useFilters(search);
  const isFiltered = Object.values(search).some((value) => value !== undefined);
  const saved: SavedViewsOf<typeof search> = { list: 'audit_log', search, read: readFilters, onChange: apply };
  return (
    <>
      <SavedViews {...saved} />
      <Filters onClear={isFiltered && (() => apply({}))}>
        <FilterSelect
          label={t('audit.filter.action')}
          placeholder={t('audit.filter.actionHelp')}
          data={ACTIONS.map((value) => ({ value, label: label(value) })).sort((a, b) => a.label.localeCompare(b.label))}
          searchable
          limit={50}
          w={300}
          value={search.action}
          onChange={(action) => narrow({ action })}
        />
        <ObjectSelect value={search.subject} onChange={(subject) => narrow({ subject })} />
        <FilterSelect
          label={t('audit.filter.actor')}
          placeholder={t('audit.filter.actorHelp')}
          data={actors}
          searchable
          w={260}
          value={search.actorId}
          onChange={(actorId) => narrow({ actorId })}
        />
        <DayFilters from={search.from} to={search.to} onChange={narrow} />
        <SaveView {...saved} />
      </Filters>
    </>
  );
}

/** Members by address, then API keys by name; also one from a link that is neither. */
function useActorChoices(chosen: string | undefined): { value: string; label: string }[] {
  const { nameOfActor } = useActions();
  const members = useColleagues().map(({ userId, email }) => ({ value: userId, label: email }));
  const keys = [...useKeyNames().keys()].map((id) => ({ value: id, label: nameOfActor({ kind: 'api_key', id }) }));
  const known = [...members, ...keys];
  const isKnown = chosen === undefined || known.some(({ value }) => value === chosen);
  return isKnown ? known : [...known, { value: chosen, label: chosen }];
}
