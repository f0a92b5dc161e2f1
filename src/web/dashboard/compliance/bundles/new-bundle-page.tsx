import { Accordion, Button, Checkbox, Group, NumberInput, Radio, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { CreateComplianceBundleParams } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { ErrorState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { useMay } from '../../core/session.ts';
import { notifyDone, Page, Section, useDraft } from '../../core/ui/index.ts';
import { complianceTexts } from '../locales/index.ts';
import { ProjectSelect } from '../parts/project-select.tsx';
import { oneOf } from '../parts/search.ts';

const route = getRouteApi('/dashboard/compliance/bundles/new');
const FIELDS = ['legalName', 'stageName', 'birthDate', 'projectTitle'] as const;
const PRODUCERS = ['proof', 'credential', 'none'] as const;

interface Draft {
  projectId?: string | undefined;
  disclose: (typeof FIELDS)[number][];
  producer: (typeof PRODUCERS)[number];
  statusDays: number;
  since?: number | undefined;
}

/** Asks for the bundle of a production. */
export function NewBundlePage() {
  const t = useTexts(complianceTexts);
  return (
    <Page
      title={t('bundles.form.title')}
      intro={t('bundles.intro')}
      crumbs={[{ label: t('bundles.title'), to: '/dashboard/compliance/bundles' }]}
    >
      <Section title={t('bundles.form.what')}>
        <Form />
      </Section>
    </Page>
  );
}

function Form() {
  const t = useTexts(complianceTexts);
  const { projectId } = route.useSearch();
  const mayPii = useMay('pii:read');
  const [draft, setDraft, clear] = useDraft<Draft>(`new-bundle/${projectId ?? ''}`, {
    projectId,
    disclose: [],
    producer: 'proof',
    statusDays: 7,
  });
  const change = (part: Partial<Draft>): void => setDraft({ ...draft, ...part });
  const create = useCreate(clear);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (draft.projectId) create.mutate(paramsOf(draft, draft.projectId));
      }}
    >
      <Stack gap="lg">
        <ProjectSelect value={draft.projectId} required onChange={(id) => change({ projectId: id })} />
        <Checkbox.Group
          label={t('bundles.form.disclose')}
          description={mayPii ? t('bundles.form.discloseHelp') : t('bundles.form.needsPii')}
          value={draft.disclose}
          onChange={(names) => change({ disclose: FIELDS.filter((name) => names.includes(name)) })}
        >
          <Stack gap="xs" mt="xs">
            {FIELDS.map((name) => (
              <Checkbox
                key={name}
                value={name}
                label={t(`bundles.form.fields.${name}`)}
                disabled={!mayPii && name !== 'projectTitle'}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <Radio.Group
          label={t('bundles.form.producer')}
          value={draft.producer}
          onChange={(value) => change({ producer: oneOf(PRODUCERS, value) ?? 'proof' })}
        >
          <Stack gap="xs" mt="xs">
            {PRODUCERS.map((name) => (
              <Radio key={name} value={name} label={t(`bundles.form.producers.${name}`)} />
            ))}
          </Stack>
        </Radio.Group>
        <More draft={draft} onChange={change} />
        {create.error && <ErrorState error={create.error} />}
        <Group>
          <Button type="submit" loading={create.isPending} disabled={!draft.projectId}>
            {t('bundles.form.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function useCreate(clear: () => void) {
  const t = useTexts(complianceTexts);
  const avouch = useAvouch();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (params: CreateComplianceBundleParams) => avouch.bundles.create(params),
    onSuccess: async ({ id }) => {
      clear();
      notifyDone(t('bundles.form.requested'));
      void queries.invalidateQueries({ queryKey: ['compliance', 'bundles'] });
      await navigate({ to: '/dashboard/compliance/bundles/$id', params: { id } });
    },
  });
}

function paramsOf({ disclose, producer, statusDays, since }: Draft, projectId: string): CreateComplianceBundleParams {
  return { projectId, disclose, producer, statusDays, ...(since !== undefined && { sinceCheckpoint: since }) };
}

function More({ draft, onChange }: { draft: Draft; onChange: (part: Partial<Draft>) => void }) {
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
              value={draft.statusDays}
              onChange={(value) => onChange({ statusDays: Number(value) || 7 })}
            />
            <NumberInput
              label={t('bundles.form.since')}
              description={t('bundles.form.sinceHelp')}
              min={1}
              allowDecimal={false}
              w={{ base: '100%', xs: 300 }}
              value={draft.since ?? ''}
              onChange={(value) => onChange({ since: Number(value) || undefined })}
            />
          </Stack>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}
