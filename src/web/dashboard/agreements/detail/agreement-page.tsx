import { Grid, Stack } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { Agreement } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { ErrorState, LoadingState } from '#web/kit/states.tsx';
import { Page } from '../../core/ui/index.ts';
import { agreementsTexts } from '../locales/index.ts';
import { AgreementStatus } from '../parts/agreement-status.tsx';
import { AgreementActions } from './agreement-actions.tsx';
import { Conditions } from './conditions.tsx';
import { Files } from './files.tsx';
import { NextStep } from './next-step.tsx';
import { Parties } from './parties.tsx';
import { Steps } from './steps.tsx';
import { useAgreement } from './use-agreement.ts';

const route = getRouteApi('/dashboard/agreements/$agreementId');

/** One agreement: the next step, who acted, the document, and its evidence. */
export function AgreementPage() {
  const t = useTexts(agreementsTexts);
  const { agreementId } = route.useParams();
  const { data, error, refetch } = useAgreement(agreementId);
  const crumbs = [{ label: t('agreements.title'), to: '/dashboard/agreements' }];
  if (data) return <Shown key={data.id} agreement={data} />;
  return (
    <Page title={t('agreements.title')} crumbs={crumbs}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />}
    </Page>
  );
}

function Shown({ agreement }: { agreement: Agreement }) {
  const t = useTexts(agreementsTexts);
  return (
    <Page
      title={agreement.title ?? t('common.erased')}
      intro={t(`common.type.${agreement.type}`)}
      badge={<AgreementStatus status={agreement.status} />}
      crumbs={[{ label: t('agreements.title'), to: '/dashboard/agreements' }]}
      actions={<AgreementActions agreement={agreement} />}
    >
      <NextStep agreement={agreement} />
      {/* On a phone the next step's button covers the end. */}
      <Grid gap="lg" pb={{ base: 64, sm: 0 }}>
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Stack gap="lg">
            <Parties agreement={agreement} />
            <Files agreement={agreement} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Stack gap="lg">
            <Steps agreement={agreement} />
            <Conditions agreement={agreement} />
          </Stack>
        </Grid.Col>
      </Grid>
    </Page>
  );
}
