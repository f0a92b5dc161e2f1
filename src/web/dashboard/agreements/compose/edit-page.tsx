import { Alert } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { Agreement } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { ErrorState, LoadingState } from '#web/kit/states.tsx';
import { useDraft } from '../../core/form/index.ts';
import { Page } from '../../core/ui/index.ts';
import { useAgreement } from '../detail/use-agreement.ts';
import { agreementsTexts } from '../locales/index.ts';
import { ComposeForm } from './compose-form.tsx';
import { fromAgreement } from './draft.ts';
import type { Step } from './search.ts';

const route = getRouteApi('/dashboard/agreements/$agreementId/edit');

/** Continues a saved draft. */
export function EditPage() {
  const t = useTexts(agreementsTexts);
  const { agreementId } = route.useParams();
  const { data, error, refetch } = useAgreement(agreementId);
  const title = data?.title ?? t('compose.editTitle');
  return (
    <Page
      title={t('compose.editTitle')}
      intro={t('compose.draftKept')}
      crumbs={[
        { label: t('agreements.title'), to: '/dashboard/agreements' },
        { label: title.slice(0, 60), to: `/dashboard/agreements/${agreementId}` },
      ]}
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <LoadingState />}
      {data && (data.status !== 'draft' || data.purpose !== null) && (
        <Alert color="warning">{t('compose.check.locked')}</Alert>
      )}
      {data?.status === 'draft' && data.purpose === null && <Form key={data.updatedAt} agreement={data} />}
    </Page>
  );
}

function Form({ agreement }: { agreement: Agreement }) {
  const { step } = route.useSearch();
  const navigate = useNavigate();
  // Input based on an earlier state must not overwrite a later one.
  const [draft, set, clear] = useDraft(`agreements.${agreement.id}.${agreement.updatedAt}`, fromAgreement(agreement));
  const go = (to: Step): void => {
    const params = { agreementId: agreement.id };
    void navigate({
      to: '/dashboard/agreements/$agreementId/edit',
      params,
      search: { step: to === 'choose' ? 'fill' : to },
    });
  };
  return <ComposeForm id={agreement.id} draft={draft} set={set} clear={clear} step={step ?? 'fill'} onGo={go} />;
}
