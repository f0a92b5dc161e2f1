import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#web/kit/i18n/index.ts';
import { ErrorState, LoadingState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { Page, Section } from '../../core/ui/index.ts';
import { complianceTexts } from '../locales/index.ts';
import { PolicyForm } from './policy-form.tsx';
import { VersionTable } from './version-table.tsx';

/** The requirements for every production, and the history of versions. */
export function PolicyPage() {
  const t = useTexts(complianceTexts);
  const avouch = useAvouch();
  const { data, error, refetch } = useQuery({
    queryKey: ['compliance', 'policy'],
    queryFn: async () => avouch.compliance.getPolicy(),
  });
  return (
    <Page title={t('policy.title')} intro={t('policy.intro')}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState />}
      {data && <PolicyForm policy={data} />}
      <Section title={t('policy.versions')} intro={t('policy.versionsIntro')}>
        <VersionTable />
      </Section>
    </Page>
  );
}
