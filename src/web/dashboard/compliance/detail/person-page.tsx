import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useAvouch } from '../../core/api.tsx';
import { useMay } from '../../core/session.ts';
import { DetailPage } from './detail-page.tsx';

const route = getRouteApi('/dashboard/compliance/person/$id');

/** How one person stands, by our id or by the caller's own of a user. */
export function PersonStatusPage() {
  const avouch = useAvouch();
  const { id } = route.useParams();
  const mayRead = useMay('verifications:read');
  const isOurs = /^per_[0-9a-z]{26}$/.test(id);
  const { data: person } = useQuery({
    queryKey: ['compliance', 'person', id],
    enabled: isOurs && mayRead,
    queryFn: async () => avouch.persons.get(id, {}, { accessReason: 'compliance-status' }),
  });
  const [name] = person?.names ?? [];
  const title = name ? `${name.givenNames} ${name.familyName}` : person?.userIds[0];
  return <DetailPage of="person" id={id} title={title} projectId={null} />;
}
