import { Alert, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { RecordCustodian } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { ErrorState, LoadingState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { Form, useForm } from '../../core/form/index.ts';
import { useMay } from '../../core/session.ts';
import { notifyDone, Page, Section } from '../../core/ui/index.ts';
import { complianceTexts } from '../locales/index.ts';
import { CUSTODIAN, useCustodian } from '../parts/use-custodian.ts';

interface Draft {
  name: string;
  title: string;
  business: string;
  address: string;
}

export function CustodianPage() {
  const t = useTexts(complianceTexts);
  const { data, error, isPending, isMissing, refetch } = useCustodian();
  return (
    <Page title={t('custodian.title')} intro={t('custodian.intro')}>
      {isPending && <LoadingState />}
      {error && !isMissing && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isMissing && <Alert color="warning">{t('custodian.missing')}</Alert>}
      {(data || isMissing) && (
        <StatementForm
          stored={{
            name: data?.name ?? '',
            title: data?.title ?? '',
            business: data?.business ?? '',
            address: String(data?.address ?? ''),
          }}
        />
      )}
    </Page>
  );
}

function StatementForm({ stored }: { stored: Draft }) {
  const t = useTexts(complianceTexts);
  const avouch = useAvouch();
  const queries = useQueryClient();
  const mayWrite = useMay('compliance:write');
  const form = useForm({
    initial: stored,
    draft: 'custodian',
    send: (draft) => avouch.reports.setCustodian(paramsOf(draft)),
    onSent: () => {
      notifyDone(t('custodian.saved'));
      return queries.invalidateQueries({ queryKey: CUSTODIAN });
    },
  });
  const field = (name: keyof Draft) => ({ disabled: !mayWrite, ...form.field(name) });
  return (
    <Section title={t('custodian.statement')}>
      <Form form={form} maw={680} submit={t('custodian.save')} readOnly={!mayWrite && t('common.readOnly')}>
        <TextInput label={t('custodian.name')} required maxLength={200} autoComplete="off" {...field('name')} />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput label={t('custodian.officeTitle')} maxLength={200} autoComplete="off" {...field('title')} />
          <TextInput label={t('custodian.business')} maxLength={200} autoComplete="off" {...field('business')} />
        </SimpleGrid>
        <Textarea
          label={t('custodian.address')}
          description={t('custodian.addressHelp')}
          required
          autosize
          minRows={3}
          maxLength={500}
          {...field('address')}
        />
      </Form>
    </Section>
  );
}

function paramsOf({ name, title, business, address }: Draft): RecordCustodian {
  const or = (text: string): string | null => (text.trim() === '' ? null : text.trim());
  return { name: name.trim(), title: or(title), business: or(business), address: address.trim() };
}
