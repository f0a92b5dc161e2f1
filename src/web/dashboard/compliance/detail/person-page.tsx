import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { endOfId } from '../../core/object-id.ts';
import { useMay } from '../../core/session.ts';
import { complianceTexts } from '../locales/index.ts';
import { DetailPage } from './detail-page.tsx';

const route = getRouteApi('/dashboard/compliance/person/$id');

/** The requirements of one person, by ID or reference. The name is on the person's own page, for a reason. */
export function PersonStatusPage() {
  const t = useTexts(complianceTexts);
  const avouch = useAvouch();
  const { id } = route.useParams();
  const mayRead = useMay('verifications:read');
  const isOurs = /^per_[0-9a-z]{26}$/.test(id);
  const { data: person, isLoading } = useQuery({
    queryKey: ['compliance', 'person', id],
    enabled: isOurs && mayRead,
    queryFn: async () => avouch.persons.get(id, { withhold: 'personal_data' }),
  });
  const reference = isOurs ? person?.userIds[0] : id;
  const title = reference ?? (isLoading ? '…' : `${t('common.person')} ${endOfId(id)}`);
  return <DetailPage of="person" id={id} title={title} projectId={null} />;
}
