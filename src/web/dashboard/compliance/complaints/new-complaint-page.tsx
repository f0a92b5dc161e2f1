import { Alert, Button, Group, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ReceiveComplaintParams } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { ErrorState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { notifyDone, Page, Section, useDraft } from '../../core/ui/index.ts';
import { complianceTexts } from '../locales/index.ts';
import { ChoiceCards } from '../parts/choice-cards.tsx';
import { ProjectSelect } from '../parts/project-select.tsx';
import { oneOf } from '../parts/search.ts';
import { KINDS, RELATIONS } from './kinds.ts';

const route = getRouteApi('/dashboard/compliance/complaints/new');

interface Draft {
  url: string;
  kind?: string | undefined;
  statement: string;
  relation: string;
  name: string;
  email: string;
  projectId?: string | undefined;
  receivedAt: string;
}

const EMPTY: Draft = { url: '', statement: '', relation: 'other', name: '', email: '', receivedAt: '' };

/** Records what somebody complains about. */
export function NewComplaintPage() {
  const t = useTexts(complianceTexts);
  const search = route.useSearch();
  const [draft, setDraft, clear] = useDraft<Draft>(`new-complaint/${search.projectId ?? ''}`, { ...EMPTY, ...search });
  const change = (part: Partial<Draft>): void => setDraft({ ...draft, ...part });
  const receive = useReceive(clear);
  const kind = oneOf(KINDS, draft.kind);
  return (
    <Page
      title={t('complaints.form.title')}
      crumbs={[{ label: t('complaints.title'), to: '/dashboard/compliance/complaints' }]}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (kind) receive.mutate(paramsOf(draft, kind));
        }}
      >
        <Stack gap="lg">
          <Section title={t('complaints.form.kind')}>
            <ChoiceCards
              label={t('complaints.form.kind')}
              value={kind}
              onChange={(value) => change({ kind: value })}
              choices={KINDS.map((value) => ({ value, title: t(`complaints.kind.${value}`) }))}
            />
            {(kind === 'not_consented' || kind === 'under_age') && (
              <Alert color="orange">{t('complaints.form.urgent')}</Alert>
            )}
          </Section>
          <Section title={t('complaints.detail.facts')}>
            <Content draft={draft} onChange={change} />
          </Section>
          <Section title={t('complaints.form.relation')}>
            <Complainant draft={draft} onChange={change} />
          </Section>
          {receive.error && <ErrorState error={receive.error} />}
          <Group>
            <Button type="submit" loading={receive.isPending} disabled={!kind || draft.url.trim() === ''}>
              {t('complaints.form.submit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Page>
  );
}

interface PartProps {
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
}

function Content({ draft, onChange }: PartProps) {
  const t = useTexts(complianceTexts);
  return (
    <Stack>
      <TextInput
        label={t('complaints.form.url')}
        description={t('complaints.form.urlHelp')}
        type="url"
        required
        maxLength={2000}
        value={draft.url}
        onChange={({ currentTarget }) => onChange({ url: currentTarget.value })}
      />
      <Textarea
        label={t('complaints.form.statement')}
        autosize
        minRows={3}
        maxLength={5000}
        value={draft.statement}
        onChange={({ currentTarget }) => onChange({ statement: currentTarget.value })}
      />
      <Group align="flex-start">
        <ProjectSelect value={draft.projectId} onChange={(projectId) => onChange({ projectId })} />
        <TextInput
          type="datetime-local"
          label={t('complaints.form.receivedAt')}
          description={t('complaints.form.receivedHelp')}
          inputWrapperOrder={['label', 'input', 'description']}
          value={draft.receivedAt}
          onChange={({ currentTarget }) => onChange({ receivedAt: currentTarget.value })}
        />
      </Group>
    </Stack>
  );
}

function Complainant({ draft, onChange }: PartProps) {
  const t = useTexts(complianceTexts);
  return (
    <Stack>
      <ChoiceCards
        label={t('complaints.form.relation')}
        value={draft.relation}
        onChange={(relation) => onChange({ relation })}
        choices={RELATIONS.map((value) => ({ value, title: t(`complaints.relation.${value}`) }))}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label={t('complaints.form.name')}
          maxLength={200}
          autoComplete="off"
          value={draft.name}
          onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
        />
        <TextInput
          label={t('complaints.form.email')}
          type="email"
          maxLength={254}
          autoComplete="off"
          value={draft.email}
          onChange={({ currentTarget }) => onChange({ email: currentTarget.value })}
        />
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        {t('complaints.form.anonymous')}
      </Text>
    </Stack>
  );
}

function useReceive(clear: () => void) {
  const t = useTexts(complianceTexts);
  const avouch = useAvouch();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (params: ReceiveComplaintParams) => avouch.complaints.receive(params),
    onSuccess: async ({ id }) => {
      clear();
      notifyDone(t('complaints.form.recorded'));
      void queries.invalidateQueries({ queryKey: ['compliance', 'complaints'] });
      await navigate({ to: '/dashboard/compliance/complaints/$id', params: { id } });
    },
  });
}

function paramsOf(draft: Draft, kind: (typeof KINDS)[number]): ReceiveComplaintParams {
  const { statement, name, email, projectId, receivedAt } = draft;
  return {
    url: draft.url.trim(),
    kind,
    complainant: {
      relation: oneOf(RELATIONS, draft.relation) ?? 'other',
      ...(name.trim() !== '' && { name: name.trim() }),
      ...(email.trim() !== '' && { email: email.trim() }),
    },
    ...(statement.trim() !== '' && { statement }),
    ...(projectId && { projectId }),
    ...(receivedAt !== '' && { receivedAt: new Date(receivedAt).toISOString() }),
  };
}
