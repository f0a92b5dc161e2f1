import { Select, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { SetLegalHoldParams } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { Form, useForm } from '../../core/form/index.ts';
import { usePersonReference } from '../../core/person-references.ts';
import { FoundSelect } from '../../core/search/index.ts';
import { notifyDone, Page, Section } from '../../core/ui/index.ts';
import { complianceTexts } from '../locales/index.ts';
import { ChoiceCards } from '../parts/choice-cards.tsx';
import { ProjectSelect } from '../parts/project-select.tsx';
import { HOLD_REASONS, useHoldReason } from './reasons.ts';

const route = getRouteApi('/dashboard/compliance/holds/new');
const KINDS = ['person', 'project', 'organization'] as const;

interface Draft {
  kind: (typeof KINDS)[number];
  personId: string | null;
  projectId: string | null;
  reason: string;
  note: string;
}

/** Sets a legal hold. */
export function NewHoldPage() {
  const t = useTexts(complianceTexts);
  const reasonOf = useHoldReason();
  const nameOfPerson = usePersonReference();
  const search = route.useSearch();
  const avouch = useAvouch();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const form = useForm<Draft, unknown>({
    initial: {
      kind: search.projectId ? 'project' : 'person',
      personId: search.personId ?? null,
      projectId: search.projectId ?? null,
      reason: 'litigation',
      note: '',
    },
    draft: `new-hold/${search.personId ?? search.projectId ?? ''}`,
    send: (draft) => {
      const note = draft.note.trim();
      const subject = subjectOf(draft) ?? { organization: true };
      return avouch.legalHolds.set({ subject, reason: draft.reason, ...(note !== '' && { note }) });
    },
    onSent: async () => {
      notifyDone(t('holds.form.done'));
      void queries.invalidateQueries({ queryKey: ['compliance', 'holds'] });
      await navigate({ to: '/dashboard/compliance/holds' });
    },
  });
  const { kind } = form.values;
  return (
    <Page
      title={t('holds.form.title')}
      intro={t('holds.intro')}
      crumbs={[{ label: t('holds.title'), to: '/dashboard/compliance/holds' }]}
    >
      <Section title={t('holds.form.what')}>
        <Form form={form} submit={t('holds.form.submit')} button={{ disabled: !subjectOf(form.values) }}>
          <ChoiceCards
            label={t('holds.form.what')}
            choices={KINDS.map((value) => ({
              value,
              title: t(`holds.subject.${value}`),
              help: t(`holds.form.help.${value}`),
            }))}
            {...form.field('kind')}
          />
          {kind === 'person' && (
            <FoundSelect
              kind="person"
              label={t('holds.subject.person')}
              required
              nameOf={nameOfPerson}
              w={{ base: '100%', xs: 340 }}
              {...form.field('personId', 'subject.personId')}
            />
          )}
          {kind === 'project' && <ProjectSelect required {...form.field('projectId', 'subject.projectId')} />}
          <Select
            label={t('holds.form.reason')}
            description={t('holds.form.reasonHelp')}
            required
            allowDeselect={false}
            w={{ base: '100%', xs: 340 }}
            data={HOLD_REASONS.map((value) => ({ value, label: reasonOf(value) }))}
            {...form.field('reason')}
          />
          <Textarea
            label={t('holds.form.note')}
            description={t('holds.form.noteHelp')}
            autosize
            minRows={2}
            maxLength={2000}
            {...form.field('note')}
          />
        </Form>
      </Section>
    </Page>
  );
}

function subjectOf({ kind, personId, projectId }: Draft): SetLegalHoldParams['subject'] | undefined {
  if (kind === 'organization') return { organization: true };
  if (kind === 'project') return projectId ? { projectId } : undefined;
  return personId ? { personId } : undefined;
}
