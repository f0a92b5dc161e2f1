import { useQuery } from '@tanstack/react-query';
import type { VerificationCounts } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { ViewBar, ViewButton } from '../../core/ui/index.ts';
import { verificationsTexts } from '../locales/index.ts';
import { isSameSearch, type QueueSearch } from './search.ts';

interface View {
  name: 'all' | 'review' | 'mine' | 'unassigned' | 'risk' | 'overdue' | 'input' | 'suspended';
  search: QueueSearch;
  count?: (counts: VerificationCounts) => number;
  urgent?: true;
}

/** Reviewers' most frequent views. */
const VIEWS: readonly View[] = [
  { name: 'all', search: {} },
  { name: 'review', search: { review: true }, count: ({ idv, kyb }) => idv.forReview + kyb.forReview },
  { name: 'mine', search: { review: true, assignee: 'me' }, count: ({ idv, kyb }) => idv.mine + kyb.mine },
  {
    name: 'unassigned',
    search: { review: true, assignee: 'none' },
    count: ({ idv, kyb }) => idv.unassigned + kyb.unassigned,
  },
  {
    name: 'risk',
    search: { review: true, risk: true },
    count: ({ idv, kyb }) => idv.atRisk + kyb.atRisk,
    urgent: true,
  },
  { name: 'overdue', search: { overdue: true }, count: ({ idv, kyb }) => idv.overdue + kyb.overdue, urgent: true },
  {
    name: 'input',
    search: { status: 'requires_input' },
    count: ({ idv, kyb }) => idv.requiresInput + kyb.requiresInput,
  },
  { name: 'suspended', search: { status: 'suspended' }, count: ({ kyb }) => kyb.suspended, urgent: true },
];

interface ViewsProps {
  search: QueueSearch;
  onChange: (search: QueueSearch) => void;
}

/** The list's views with their counts. */
export function Views({ search, onChange }: ViewsProps) {
  const t = useTexts(verificationsTexts);
  const counts = useCounts();
  return (
    <ViewBar label={t('view.label')}>
      {VIEWS.map(({ name, search: of, count, urgent }) => (
        <ViewButton
          key={name}
          label={t(`view.${name}`)}
          pressed={isSameSearch(search, of)}
          count={counts && count?.(counts)}
          urgent={urgent}
          onPress={() => onChange(of)}
        />
      ))}
    </ViewBar>
  );
}

/** The number of cases by whom they wait for. */
function useCounts(): VerificationCounts | undefined {
  const avouch = useAvouch();
  const { data } = useQuery({
    queryKey: ['verification-counts'],
    queryFn: () => avouch.verifications.count(),
    refetchInterval: 15_000,
  });
  return data;
}
