import { Alert, Group, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { COMPLAINANT_RELATIONS, COMPLAINT_KINDS, type Complaint, type ReceiveComplaintParams } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { Form, type FormState, useForm } from '../../core/form/index.ts';
import { notifyDone, Page, Section } from '../../core/ui/index.ts';
import { complianceTexts } from '../locales/index.ts';
import { ChoiceCards } from '../parts/choice-cards.tsx';
import { ProjectSelect } from '../parts/project-select.tsx';
import { oneOf } from '../parts/search.ts';

const route = getRouteApi('/dashboard/compliance/complaints/new');

interface Draft {
  url: string;
  kind?: string | undefined;
  statement: string;
  relation: string;
  name: string;
  email: string;
  projectId?: string | null | undefined;
  receivedAt: string;
}

const EMPTY: Draft = { url: '', statement: '', relation: 'other', name: '', email: '', receivedAt: '' };

export function NewComplaintPage() {
  const t = useTexts(complianceTexts);
  const search = route.useSearch();
  const avouch = useAvouch();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const form = useForm<Draft, Complaint>({
    initial: { ...EMPTY, ...search },
    draft: `new-complaint/${search.projectId ?? ''}`,
    send: (draft) => avouch.complaints.receive(paramsOf(draft)),
    onSent: async ({ id }) => {
      notifyDone(t('complaints.form.recorded'));
      void queries.invalidateQueries({ queryKey: ['compliance', 'complaints'] });
      await navigate({ to: '/dashboard/compliance/complaints/$id', params: { id } });
    },
  });
  const kind = oneOf(COMPLAINT_KINDS, form.values.kind);
  return (
    <Page
      title={t('complaints.form.title')}
      crumbs={[{ label: t('complaints.title'), to: '/dashboard/compliance/complaints' }]}
    >
      <Form
        form={form}
        gap="lg"
        submit={t('complaints.form.submit')}
        button={{ disabled: !kind || form.values.url.trim() === '' }}
      >
        <Section title={t('complaints.form.kind')}>
          <ChoiceCards
            label={t('complaints.form.kind')}
            {...form.field('kind')}
            value={kind}
            choices={COMPLAINT_KINDS.map((value) => ({ value, title: t(`complaints.kind.${value}`) }))}
          />
          {(kind === 'not_consented' || kind === 'under_age') && (
            <Alert color="warning">{t('complaints.form.urgent')}</Alert>
          )}
        </Section>
        <Section title={t('complaints.detail.facts')}>
          <Content form={form} />
        </Section>
        <Section title={t('complaints.form.relation')}>
          <Complainant form={form} />
        </Section>
      </Form>
    </Page>
  );
}

function Content({ form }: { form: FormState<Draft> }) {
  const t = useTexts(complianceTexts);
  return (
    <Stack>
      <TextInput
        label={t('complaints.form.url')}
        description={t('complaints.form.urlHelp')}
        type="url"
        required
        maxLength={2000}
        {...form.field('url')}
      />
      <Textarea
        label={t('complaints.form.statement')}
        autosize
        minRows={3}
        maxLength={5000}
        {...form.field('statement')}
      />
      <Group align="flex-start">
        <ProjectSelect placeholder={t('common.noProject')} {...form.field('projectId')} />
        <TextInput
          type="datetime-local"
          label={t('complaints.form.receivedAt')}
          description={t('complaints.form.receivedHelp')}
          inputWrapperOrder={['label', 'input', 'description']}
          {...form.field('receivedAt')}
        />
      </Group>
    </Stack>
  );
}

function Complainant({ form }: { form: FormState<Draft> }) {
  const t = useTexts(complianceTexts);
  return (
    <Stack>
      <ChoiceCards
        label={t('complaints.form.relation')}
        choices={COMPLAINANT_RELATIONS.map((value) => ({ value, title: t(`complaints.relation.${value}`) }))}
        {...form.field('relation', 'complainant.relation')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label={t('complaints.form.name')}
          maxLength={200}
          autoComplete="off"
          {...form.field('name', 'complainant.name')}
        />
        <TextInput
          label={t('complaints.form.email')}
          type="email"
          maxLength={254}
          autoComplete="off"
          {...form.field('email', 'complainant.email')}
        />
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        {t('complaints.form.anonymous')}
      </Text>
    </Stack>
  );
}

function paramsOf(draft: Draft): ReceiveComplaintParams {
  const { statement, name, email, projectId, receivedAt } = draft;
  return {
    url: draft.url.trim(),
    kind: oneOf(COMPLAINT_KINDS, draft.kind) ?? 'other',
    complainant: {
      relation: oneOf(COMPLAINANT_RELATIONS, draft.relation) ?? 'other',
      ...(name.trim() !== '' && { name: name.trim() }),
      ...(email.trim() !== '' && { email: email.trim() }),
    },
    ...(statement.trim() !== '' && { statement }),
    ...(projectId && { projectId }),
    ...(receivedAt !== '' && { receivedAt: new Date(receivedAt).toISOString() }),
  };
}
