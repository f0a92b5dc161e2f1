import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useAvouch } from '../../core/api.tsx';
import { useMay } from '../../core/session.ts';
import { DetailPage } from './detail-page.tsx';

const route = getRouteApi('/dashboard/compliance/person/$id');

/** The requirements of one person, by ID or reference. The name is on the person's own page, for a reason. */
export function PersonStatusPage() {
  const avouch = useAvouch();
  const { id } = route.useParams();
  const mayRead = useMay('verifications:read');
  const isOurs = /^per_[0-9a-z]{26}$/.test(id);
  const { data: person } = useQuery({
    queryKey: ['compliance', 'person', id],
    enabled: isOurs && mayRead,
    queryFn: async () => avouch.persons.get(id, { withhold: 'personal_data' }),
  });
  return <DetailPage of="person" id={id} title={person?.userIds[0]} projectId={null} />;
}
