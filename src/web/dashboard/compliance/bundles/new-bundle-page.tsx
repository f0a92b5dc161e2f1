import { Accordion, Checkbox, NumberInput, Radio, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { BUNDLE_DISCLOSURES, type ComplianceBundle, type CreateComplianceBundleParams, PRODUCER_FORMS } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { Form, type FormState, useForm } from '../../core/form/index.ts';
import { useMay } from '../../core/session.ts';
import { loadStanding, ProjectStanding } from '../../core/standing/index.ts';
import { notifyDone, Page, Section } from '../../core/ui/index.ts';
import { complianceTexts } from '../locales/index.ts';
import { ProjectSelect } from '../parts/project-select.tsx';

const route = getRouteApi('/dashboard/compliance/bundles/new');

interface Draft {
  projectId: string | null;
  disclose: (typeof BUNDLE_DISCLOSURES)[number][];
  producer: (typeof PRODUCER_FORMS)[number];
  statusDays: number;
  since: number | '';
}

/** Requests a bundle for a production. */
export function NewBundlePage() {
  const t = useTexts(complianceTexts);
  return (
    <Page
      title={t('bundles.form.title')}
      intro={t('bundles.intro')}
      crumbs={[{ label: t('bundles.title'), to: '/dashboard/compliance/bundles' }]}
    >
      <Section title={t('bundles.form.what')}>
        <BundleForm />
      </Section>
    </Page>
  );
}

function BundleForm() {
  const t = useTexts(complianceTexts);
  const { projectId } = route.useSearch();
  const mayPii = useMay('pii:read');
  const avouch = useAvouch();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const form = useForm<Draft, ComplianceBundle>({
    initial: { projectId: projectId ?? null, disclose: [], producer: 'proof', statusDays: 7, since: '' },
    draft: `new-bundle/${projectId ?? ''}`,
    send: (draft) => avouch.bundles.create(paramsOf(draft)),
    onSent: async ({ id }) => {
      notifyDone(t('bundles.form.requested'));
      void queries.invalidateQueries({ queryKey: ['compliance', 'bundles'] });
      await navigate({ to: '/dashboard/compliance/bundles/$id', params: { id } });
    },
  });
  const wanted = form.values.projectId;
  const { data: standing } = useQuery({
    queryKey: ['projects', 'standing', wanted],
    queryFn: () => loadStanding(avouch, wanted ?? ''),
    enabled: wanted !== null,
  });
  const fails = standing !== undefined && !standing.judged.ready;
  return (
    <Form
      form={form}
      gap="lg"
      submit={t(fails ? 'bundles.form.submitFailing' : 'bundles.form.submit')}
      button={{ disabled: wanted === null, variant: fails ? 'default' : 'filled' }}
      more={
        fails && (
          <Text size="sm" c="dimmed">
            {t('bundles.form.failing')}
          </Text>
        )
      }
    >
      <ProjectSelect required {...form.field('projectId')} />
      {standing && <ProjectStanding standing={standing} />}
      <Checkbox.Group
        label={t('bundles.form.disclose')}
        description={mayPii ? t('bundles.form.discloseHelp') : t('bundles.form.needsPii')}
        {...form.field('disclose')}
      >
        <Stack gap="xs" mt="xs">
          {BUNDLE_DISCLOSURES.map((name) => (
            <Checkbox
              key={name}
              value={name}
              label={t(`bundles.form.fields.${name}`)}
              disabled={!mayPii && name !== 'projectTitle'}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <Radio.Group label={t('bundles.form.producer')} {...form.field('producer')}>
        <Stack gap="xs" mt="xs">
          {PRODUCER_FORMS.map((name) => (
            <Radio key={name} value={name} label={t(`bundles.form.producers.${name}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <More form={form} />
    </Form>
  );
}

function paramsOf({ projectId, disclose, producer, statusDays, since }: Draft): CreateComplianceBundleParams {
  return {
    projectId: projectId ?? '',
    disclose,
    producer,
    statusDays: Number(statusDays) || 7,
    ...(since !== '' && { sinceCheckpoint: since }),
  };
}

function More({ form }: { form: FormState<Draft> }) {
  const t = useTexts(complianceTexts);
  return (
    <Accordion variant="contained">
      <Accordion.Item value="more">
        <Accordion.Control>{t('bundles.form.more')}</Accordion.Control>
        <Accordion.Panel>
          <Stack>
            <NumberInput
              label={t('bundles.form.statusDays')}
              description={t('bundles.form.statusDaysHelp')}
              min={1}
              max={30}
              clampBehavior="strict"
              allowDecimal={false}
              w={{ base: '100%', xs: 300 }}
              {...form.field('statusDays')}
            />
            <NumberInput
              label={t('bundles.form.since')}
              description={t('bundles.form.sinceHelp')}
              min={1}
              allowDecimal={false}
              w={{ base: '100%', xs: 300 }}
              {...form.field('since', 'sinceCheckpoint')}
            />
          </Stack>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}
