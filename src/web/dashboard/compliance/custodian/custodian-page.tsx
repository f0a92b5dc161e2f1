import { Alert, Button, Group, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, type RecordCustodian } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { ErrorState, LoadingState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { useMay } from '../../core/session.ts';
import { notifyDone, Page, Section, useDraft } from '../../core/ui/index.ts';
import { complianceTexts } from '../locales/index.ts';

interface Draft {
  name: string;
  title: string;
  business: string;
  address: string;
}

/** Who keeps the records. */
export function CustodianPage() {
  const t = useTexts(complianceTexts);
  const avouch = useAvouch();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['compliance', 'custodian'],
    queryFn: async () => avouch.reports.getCustodian(),
  });
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <Page title={t('custodian.title')} intro={t('custodian.intro')}>
      {isPending && <LoadingState />}
      {error && !isMissing && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isMissing && <Alert color="orange">{t('custodian.missing')}</Alert>}
      {(data || isMissing) && (
        <Form
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

function Form({ stored }: { stored: Draft }) {
  const t = useTexts(complianceTexts);
  const mayWrite = useMay('compliance:write');
  const [draft, setDraft, clear] = useDraft<Draft>('custodian', stored);
  const save = useSave(clear);
  const field = (name: keyof Draft) => ({
    value: draft[name],
    disabled: !mayWrite,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setDraft({ ...draft, [name]: currentTarget.value }),
  });
  return (
    <Section title={t('custodian.statement')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(paramsOf(draft));
        }}
      >
        <Stack maw={680}>
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
          {save.error && <ErrorState error={save.error} />}
          {mayWrite ? (
            <Group>
              <Button type="submit" loading={save.isPending}>
                {t('custodian.save')}
              </Button>
            </Group>
          ) : (
            <Text size="sm">{t('common.readOnly')}</Text>
          )}
        </Stack>
      </form>
    </Section>
  );
}

function paramsOf({ name, title, business, address }: Draft): RecordCustodian {
  const or = (text: string): string | null => (text.trim() === '' ? null : text.trim());
  return { name: name.trim(), title: or(title), business: or(business), address: address.trim() };
}

function useSave(clear: () => void) {
  const t = useTexts(complianceTexts);
  const avouch = useAvouch();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (params: RecordCustodian) => avouch.reports.setCustodian(params),
    onSuccess: () => {
      clear();
      notifyDone(t('custodian.saved'));
      return queries.invalidateQueries({ queryKey: ['compliance', 'custodian'] });
    },
  });
}
