import { Code, Text } from '@mantine/core';
import { useTexts } from '#web/kit/i18n/index.ts';
import { Moment } from '#web/kit/moment.tsx';
import { ErrorState, LoadingState } from '#web/kit/states.tsx';
import { Facts, Page, Section } from '../core/ui/index.ts';
import { ComplaintPageRule } from './complaint-page-rule.tsx';
import { settingsTexts } from './locales/index.ts';
import { OrganizationForm } from './organization-form.tsx';
import { SecondFactorRule } from './second-factor-rule.tsx';
import { useOrganization } from './use-organization.ts';

export function OrganizationPage() {
  const t = useTexts(settingsTexts);
  const { data, error, refetch } = useOrganization();
  return (
    <Page title={t('organization.title')} intro={t('organization.intro')}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState />}
      {data && (
        <>
          <OrganizationForm key={data.id} of={data} />
          <SecondFactorRule of={data} />
          <ComplaintPageRule of={data} />
          <Section title={t('organization.facts')}>
            <Facts
              of={[
                { label: t('organization.id'), value: <Code>{data.id}</Code> },
                { label: t('organization.mode'), value: <Text size="sm">{t(`organization.${data.mode}`)}</Text> },
                { label: t('organization.created'), value: <Moment at={data.createdAt} exact /> },
              ]}
            />
          </Section>
        </>
      )}
    </Page>
  );
}
