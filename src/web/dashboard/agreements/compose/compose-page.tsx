import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTexts } from '#web/kit/i18n/index.ts';
import { ErrorState, LoadingState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { useDraft } from '../../core/form/index.ts';
import { confirm, Page } from '../../core/ui/index.ts';
import { agreementsTexts } from '../locales/index.ts';
import { ComposeForm } from './compose-form.tsx';
import { type ComposeDraft, EMPTY, fromAgreement, partiesOf } from './draft.ts';
import type { Step } from './search.ts';

const route = getRouteApi('/dashboard/agreements/new');

/** A new agreement: blank, from a template, or copied from another one. */
export function ComposePage() {
  const t = useTexts(agreementsTexts);
  const { like, template } = route.useSearch();
  const avouch = useAvouch();
  const start = useQuery({
    queryKey: ['agreements', 'start', like ?? null, template ?? null],
    queryFn: async (): Promise<ComposeDraft> => {
      if (like !== undefined) return { ...fromAgreement(await avouch.agreements.get(like)), source: null };
      if (template === undefined) return EMPTY;
      const found = await avouch.templates.get(template);
      return { ...EMPTY, source: found.id, type: found.type, language: found.language, parties: partiesOf(found) };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Page
      title={t('compose.title')}
      intro={t('compose.draftKept')}
      crumbs={[{ label: t('agreements.title'), to: '/dashboard/agreements' }]}
    >
      {start.error && <ErrorState error={start.error} onRetry={() => void start.refetch()} />}
      {start.isPending && <LoadingState />}
      {start.data && <Kept key={`${like}-${template}`} start={start.data} name={like ?? template ?? 'new'} />}
    </Page>
  );
}

function Kept({ start, name }: { start: ComposeDraft; name: string }) {
  const t = useTexts(agreementsTexts);
  const navigate = useNavigate();
  const search = route.useSearch();
  const [draft, set, clear] = useDraft<ComposeDraft>(`agreements.${name}`, {
    ...start,
    projectId: search.project ?? start.projectId,
  });
  const go = (to: Step): void => {
    void navigate({ to: '/dashboard/agreements/new', search: { ...search, step: to } });
  };
  const first = draft.source === null ? 'choose' : 'fill';
  const startOver = async (): Promise<void> => {
    const asked = { title: t('compose.startOverQuestion'), children: t('compose.startOverText') };
    if (!(await confirm({ ...asked, action: t('compose.startOver'), dangerous: true }))) return;
    set(EMPTY);
    go('choose');
  };
  return (
    <ComposeForm
      id={undefined}
      draft={draft}
      set={set}
      clear={clear}
      step={search.step ?? first}
      onGo={go}
      onStartOver={draft.source === null ? undefined : () => void startOver()}
    />
  );
}
