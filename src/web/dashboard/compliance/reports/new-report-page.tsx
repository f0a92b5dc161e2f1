import { Alert, Button, Group, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { ApiError, type ReportType, type RequestReportParams } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { ErrorState, LoadingState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { useMay } from '../../core/session.ts';
import { notifyDone, Page, Section, useDraft } from '../../core/ui/index.ts';
import { complianceTexts } from '../locales/index.ts';
import { ChoiceCards } from '../parts/choice-cards.tsx';
import { GoLink } from '../parts/go.tsx';
import { ProjectSelect } from '../parts/project-select.tsx';
import { oneOf } from '../parts/search.ts';
import { PeriodField } from './period-field.tsx';
import { REPORT_TYPES, useReportType } from './report-types.ts';

const route = getRouteApi('/dashboard/compliance/reports/new');
const FORMATS = ['pdf', 'csv', 'json'] as const;

interface Draft {
  type?: string | undefined;
  format: (typeof FORMATS)[number];
  from?: string | undefined;
  to?: string | undefined;
  projectId?: string | undefined;
  subject?: string | undefined;
}

/** Asks for a report: which, of what, as what. */
export function NewReportPage() {
  const t = useTexts(complianceTexts);
  const avouch = useAvouch();
  const { data, error, refetch } = useQuery({
    queryKey: ['compliance', 'report-types'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => (await avouch.reports.listTypes()).data,
  });
  const crumbs = [{ label: t('reports.title'), to: '/dashboard/compliance/reports' }];
  return (
    <Page title={t('reports.form.title')} crumbs={crumbs}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState />}
      {data && <Form types={data} />}
    </Page>
  );
}

function Form({ types }: { types: readonly ReportType[] }) {
  const t = useTexts(complianceTexts);
  const titleOf = useReportType();
  const search = route.useSearch();
  const navigate = useNavigate();
  const avouch = useAvouch();
  const queries = useQueryClient();
  const mayPii = useMay('pii:read');
  const name = ['new-report', search.type, search.projectId, search.from].join('/');
  const [draft, setDraft, clear] = useDraft<Draft>(name, { ...search, format: oneOf(FORMATS, search.format) ?? 'pdf' });
  const change = (part: Partial<Draft>): void => setDraft({ ...draft, ...part });
  const type = types.find((each) => each.type === draft.type);
  const request = useMutation({
    mutationFn: async (params: RequestReportParams) => avouch.reports.request(params),
    onSuccess: async ({ id }) => {
      clear();
      notifyDone(t('reports.form.requested'));
      void queries.invalidateQueries({ queryKey: ['compliance', 'reports'] });
      await navigate({ to: '/dashboard/compliance/reports/$id', params: { id } });
    },
  });
  const lacks = type && lackOf(type, draft);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (type && !lacks) request.mutate(paramsOf(type, draft));
      }}
    >
      <Stack gap="lg">
        <Section title={t('reports.form.kind')}>
          <ChoiceCards
            label={t('reports.form.kind')}
            value={draft.type}
            onChange={(value) => change({ type: value })}
            choices={REPORT_TYPES.filter((each) => types.some((known) => known.type === each)).map((value) => ({
              value,
              ...titleOf(value),
            }))}
          />
        </Section>
        {type && (
          <Section title={titleOf(type.type).title}>
            <Stack>
              {uses(type, 'period') && (
                <PeriodField
                  from={draft.from}
                  to={draft.to}
                  required={type.needs.includes('period')}
                  onChange={change}
                />
              )}
              {uses(type, 'project') && (
                <ProjectSelect
                  value={draft.projectId}
                  required={type.needs.includes('project')}
                  onChange={(projectId) => change({ projectId })}
                />
              )}
              {type.takes.includes('subject') && (
                <TextInput
                  label={t('reports.form.subject')}
                  description={t('reports.form.subjectHelp')}
                  w={{ base: '100%', xs: 360 }}
                  maxLength={40}
                  value={draft.subject ?? ''}
                  onChange={({ currentTarget }) => change({ subject: currentTarget.value.trim() || undefined })}
                />
              )}
              {type.takes.includes('custodian') && <CustodianNote />}
              <FormatField value={draft.format} onChange={(format) => change({ format })} />
              {type.personal && !mayPii && <Alert color="orange">{t('reports.form.needsPii')}</Alert>}
              {request.error && <ErrorState error={request.error} />}
              <Group>
                <Button
                  type="submit"
                  loading={request.isPending}
                  disabled={lacks !== undefined || (type.personal && !mayPii)}
                >
                  {t('reports.form.submit')}
                </Button>
                {lacks && (
                  <Text size="sm" c="dimmed">
                    {t(`reports.form.${lacks}`)}
                  </Text>
                )}
              </Group>
            </Stack>
          </Section>
        )}
      </Stack>
    </form>
  );
}

const uses = ({ needs, takes }: ReportType, what: 'period' | 'project'): boolean =>
  needs.includes(what) || takes.includes(what);

function lackOf(type: ReportType, { from, to, projectId }: Draft): 'needsPeriod' | 'needsProject' | undefined {
  if (type.needs.includes('project') && !projectId) return 'needsProject';
  const isHalf = (from === undefined) !== (to === undefined);
  return (type.needs.includes('period') && !(from && to)) || isHalf ? 'needsPeriod' : undefined;
}

/** Only what the type takes: anything else is refused, and may be left from another type. */
function paramsOf(type: ReportType, { format, from, to, projectId, subject }: Draft): RequestReportParams {
  return {
    type: type.type as RequestReportParams['type'],
    format,
    ...(uses(type, 'period') && from && to && { from, to }),
    ...(uses(type, 'project') && projectId && { projectId }),
    ...(type.takes.includes('subject') && subject && { subject }),
  };
}

function FormatField({ value, onChange }: { value: Draft['format']; onChange: (format: Draft['format']) => void }) {
  const t = useTexts(complianceTexts);
  return (
    <Stack gap={6} align="flex-start">
      <Text size="sm" fw={500} id="report-format">
        {t('reports.form.format')}
      </Text>
      <SegmentedControl
        aria-labelledby="report-format"
        value={value}
        data={FORMATS.map((each) => ({ value: each, label: t(`reports.form.formats.${each}`) }))}
        onChange={(each) => onChange(oneOf(FORMATS, each) ?? 'pdf')}
      />
      <Text size="sm" c="dimmed">
        {t(`reports.form.formatHelp.${value}`)}
      </Text>
    </Stack>
  );
}

/** Whom the report will name as keeper of the records. */
function CustodianNote() {
  const t = useTexts(complianceTexts);
  const avouch = useAvouch();
  const { data, error } = useQuery({
    queryKey: ['compliance', 'custodian'],
    queryFn: async () => avouch.reports.getCustodian(),
  });
  const isMissing = error instanceof ApiError && error.status === 404;
  if (!data && !isMissing) return null;
  return (
    <Alert color={isMissing ? 'orange' : 'gray'} title={t('reports.form.custodian')}>
      {data ? `${data.name} · ${t('reports.form.custodianHelp')}` : t('reports.form.custodianMissing')}{' '}
      {isMissing && (
        <GoLink target={{ to: '/dashboard/compliance/custodian' }}>{t('reports.form.custodianSet')}</GoLink>
      )}
    </Alert>
  );
}
