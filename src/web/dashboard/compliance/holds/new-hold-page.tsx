import { Autocomplete, Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { SetLegalHoldParams } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { ErrorState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { notifyDone, Page, Section, useDraft } from '../../core/ui/index.ts';
import { complianceTexts } from '../locales/index.ts';
import { ChoiceCards } from '../parts/choice-cards.tsx';
import { ProjectSelect } from '../parts/project-select.tsx';
import { oneOf } from '../parts/search.ts';
import { HOLD_REASONS } from './reasons.ts';

const route = getRouteApi('/dashboard/compliance/holds/new');
const KINDS = ['person', 'project', 'organization'] as const;

interface Draft {
  kind: (typeof KINDS)[number];
  personId: string;
  projectId?: string | undefined;
  reason: string;
  note: string;
}

/** Sets a legal hold. */
export function NewHoldPage() {
  const t = useTexts(complianceTexts);
  const search = route.useSearch();
  const [draft, setDraft, clear] = useDraft<Draft>(`new-hold/${search.personId ?? search.projectId ?? ''}`, {
    kind: search.projectId ? 'project' : 'person',
    personId: search.personId ?? '',
    projectId: search.projectId,
    reason: 'litigation',
    note: '',
  });
  const change = (part: Partial<Draft>): void => setDraft({ ...draft, ...part });
  const set = useSet(clear);
  const subject = subjectOf(draft);
  return (
    <Page
      title={t('holds.form.title')}
      intro={t('holds.intro')}
      crumbs={[{ label: t('holds.title'), to: '/dashboard/compliance/holds' }]}
    >
      <Section title={t('holds.form.what')}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const note = draft.note.trim();
            if (subject) set.mutate({ subject, reason: draft.reason, ...(note !== '' && { note }) });
          }}
        >
          <Stack>
            <ChoiceCards
              label={t('holds.form.what')}
              value={draft.kind}
              onChange={(kind) => change({ kind: oneOf(KINDS, kind) ?? 'person' })}
              choices={KINDS.map((value) => ({
                value,
                title: t(`holds.subject.${value}`),
                help: t(`holds.form.help.${value}`),
              }))}
            />
            {draft.kind === 'person' && (
              <TextInput
                label={t('holds.form.personId')}
                required
                maxLength={40}
                w={{ base: '100%', xs: 340 }}
                value={draft.personId}
                onChange={({ currentTarget }) => change({ personId: currentTarget.value.trim() })}
              />
            )}
            {draft.kind === 'project' && (
              <ProjectSelect value={draft.projectId} required onChange={(projectId) => change({ projectId })} />
            )}
            <Autocomplete
              label={t('holds.form.reason')}
              description={t('holds.form.reasonHelp')}
              required
              maxLength={40}
              w={{ base: '100%', xs: 340 }}
              data={[...HOLD_REASONS]}
              value={draft.reason}
              onChange={(reason) => change({ reason })}
            />
            <Textarea
              label={t('holds.form.note')}
              description={t('holds.form.noteHelp')}
              autosize
              minRows={2}
              maxLength={2000}
              value={draft.note}
              onChange={({ currentTarget }) => change({ note: currentTarget.value })}
            />
            {set.error && <ErrorState error={set.error} />}
            <Group>
              <Button type="submit" loading={set.isPending} disabled={!subject}>
                {t('holds.form.submit')}
              </Button>
            </Group>
          </Stack>
        </form>
      </Section>
    </Page>
  );
}

function subjectOf({ kind, personId, projectId }: Draft): SetLegalHoldParams['subject'] | undefined {
  if (kind === 'organization') return { organization: true };
  if (kind === 'project') return projectId ? { projectId } : undefined;
  return personId ? { personId } : undefined;
}

function useSet(clear: () => void) {
  const t = useTexts(complianceTexts);
  const avouch = useAvouch();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (params: SetLegalHoldParams) => avouch.legalHolds.set(params),
    onSuccess: async () => {
      clear();
      notifyDone(t('holds.form.done'));
      void queries.invalidateQueries({ queryKey: ['compliance', 'holds'] });
      await navigate({ to: '/dashboard/compliance/holds' });
    },
  });
}
