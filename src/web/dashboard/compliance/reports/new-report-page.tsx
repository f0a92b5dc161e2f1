import { Alert, Button, Group, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { REPORT_FORMATS, REPORT_TYPE_NAMES, type Report, type ReportType, type RequestReportParams } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { ErrorState, LoadingState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { Form, useForm } from '../../core/form/index.ts';
import { GoLink } from '../../core/go.tsx';
import { useMay } from '../../core/session.ts';
import { notifyDone, Page, Section } from '../../core/ui/index.ts';
import { complianceTexts } from '../locales/index.ts';
import { ChoiceCards } from '../parts/choice-cards.tsx';
import { ProjectSelect } from '../parts/project-select.tsx';
import { oneOf } from '../parts/search.ts';
import { useCustodian } from '../parts/use-custodian.ts';
import { PeriodField } from './period-field.tsx';
import { useReportType } from './report-types.ts';

const route = getRouteApi('/dashboard/compliance/reports/new');

interface Draft {
  type?: string | undefined;
  format: (typeof REPORT_FORMATS)[number];
  from?: string | undefined;
  to?: string | undefined;
  projectId?: string | null | undefined;
  subject?: string | undefined;
}

/** Requests a report: its type, scope, and format. */
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
      {data && <ReportForm types={data} />}
    </Page>
  );
}

function ReportForm({ types }: { types: readonly ReportType[] }) {
  const t = useTexts(complianceTexts);
  const titleOf = useReportType();
  const search = route.useSearch();
  const navigate = useNavigate();
  const avouch = useAvouch();
  const queries = useQueryClient();
  const mayPii = useMay('pii:read');
  const name = ['new-report', search.type, search.projectId, search.from].join('/');
  const typeOf = (draft: Draft) => types.find((each) => each.type === draft.type);
  const form = useForm<Draft, Report>({
    initial: { ...search, format: oneOf(REPORT_FORMATS, search.format) ?? 'pdf' },
    draft: name,
    send: (draft) => avouch.reports.request(paramsOf(draft, typeOf(draft))),
    onSent: async ({ id }) => {
      notifyDone(t('reports.form.requested'));
      void queries.invalidateQueries({ queryKey: ['compliance', 'reports'] });
      await navigate({ to: '/dashboard/compliance/reports/$id', params: { id } });
    },
  });
  const { values } = form;
  const type = typeOf(values);
  const lacks = type && lackOf(type, values);
  return (
    <Form form={form} gap="lg">
      <Section title={t('reports.form.kind')}>
        <ChoiceCards
          label={t('reports.form.kind')}
          choices={REPORT_TYPE_NAMES.filter((each) => types.some((known) => known.type === each)).map((value) => ({
            value,
            ...titleOf(value),
          }))}
          {...form.field('type')}
        />
      </Section>
      {type && (
        <Section title={titleOf(type.type).title}>
          <Stack>
            {uses(type, 'period') && (
              <PeriodField
                from={values.from}
                to={values.to}
                required={type.needs.includes('period')}
                onChange={form.set}
              />
            )}
            {uses(type, 'project') && (
              <ProjectSelect required={type.needs.includes('project')} {...form.field('projectId')} />
            )}
            {type.takes.includes('subject') && (
              <TextInput
                label={t('reports.form.subject')}
                description={t('reports.form.subjectHelp')}
                w={{ base: '100%', xs: 360 }}
                maxLength={40}
                {...form.field('subject')}
                value={values.subject ?? ''}
              />
            )}
            {type.takes.includes('custodian') && <CustodianNote />}
            <FormatField value={values.format} onChange={(format) => form.set({ format })} />
            {type.personal && !mayPii && <Alert color="warning">{t('reports.form.needsPii')}</Alert>}
            <Group>
              <Button
                type="submit"
                loading={form.isPending}
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
    </Form>
  );
}

const uses = ({ needs, takes }: ReportType, what: 'period' | 'project'): boolean =>
  needs.includes(what) || takes.includes(what);

function lackOf(type: ReportType, { from, to, projectId }: Draft): 'needsPeriod' | 'needsProject' | undefined {
  if (type.needs.includes('project') && !projectId) return 'needsProject';
  const isHalf = (from === undefined) !== (to === undefined);
  return (type.needs.includes('period') && !(from && to)) || isHalf ? 'needsPeriod' : undefined;
}

/** Only the type's own parameters: others are rejected, and may be left from another type. */
function paramsOf({ format, from, to, projectId, subject }: Draft, type: ReportType | undefined): RequestReportParams {
  if (!type) throw new Error('no type');
  return {
    type: type.type as RequestReportParams['type'],
    format,
    ...(uses(type, 'period') && from && to && { from, to }),
    ...(uses(type, 'project') && projectId && { projectId }),
    ...(type.takes.includes('subject') && subject?.trim() && { subject: subject.trim() }),
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
        data={REPORT_FORMATS.map((each) => ({ value: each, label: t(`reports.form.formats.${each}`) }))}
        onChange={(each) => onChange(oneOf(REPORT_FORMATS, each) ?? 'pdf')}
      />
      <Text size="sm" c="dimmed">
        {t(`reports.form.formatHelp.${value}`)}
      </Text>
    </Stack>
  );
}

/** The custodian whom the report will name. */
function CustodianNote() {
  const t = useTexts(complianceTexts);
  const { data, isMissing } = useCustodian();
  if (!data && !isMissing) return null;
  return (
    <Alert color={isMissing ? 'warning' : 'gray'} title={t('reports.form.custodian')}>
      {data ? `${data.name} · ${t('reports.form.custodianHelp')}` : t('reports.form.custodianMissing')}{' '}
      {isMissing && (
        <GoLink inText target={{ to: '/dashboard/compliance/custodian' }}>
          {t('reports.form.custodianSet')}
        </GoLink>
      )}
    </Alert>
  );
}
