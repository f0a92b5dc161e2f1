import { Button, Fieldset, Group, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { WORK_KINDS, type WorkKind } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconPlus, IconTrash } from '#web/kit/icons.generated.ts';
import { useAvouch } from '../../core/api.tsx';
import { Form, type FormState, useForm } from '../../core/form/index.ts';
import { nameOf } from '../../core/project-name.ts';
import { ProjectSelect } from '../../core/projects.tsx';
import { notifyDone, Page, Section } from '../../core/ui/index.ts';
import { worksTexts } from '../locales/index.ts';
import { EMPTY_HOLDER, type HolderDraft, isIdentified, referenceOf } from '../parts/holder-draft.ts';
import { HolderInput } from '../parts/holder-input.tsx';
import { basisPoints, ShareInput } from '../parts/share-input.tsx';

interface AuthorDraft {
  key: number;
  holder: HolderDraft;
  role: 'author' | 'performer';
  /** In percent. */
  share: string | number;
}

interface WorkDraft {
  title: string;
  kind: string;
  createdOn: string;
  publishedOn: string;
  own: string;
  isan: string;
  isrc: string;
  iscc: string;
  projectId: string | null;
  authors: AuthorDraft[];
}

const newAuthor = (key: number): AuthorDraft => ({ key, holder: EMPTY_HOLDER, role: 'author', share: 100 });

const EMPTY: WorkDraft = {
  ...{ title: '', kind: 'audiovisual', createdOn: '', publishedOn: '' },
  ...{ own: '', isan: '', isrc: '', iscc: '', projectId: null, authors: [newAuthor(0)] },
};

/** Registers a work with its authors and their shares. */
export function NewWorkPage() {
  const t = useTexts(worksTexts);
  const avouch = useAvouch();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const form = useForm({
    initial: EMPTY,
    check: ({ authors }) => ({
      authors: authors.every(({ holder, share }) => isIdentified(holder) && basisPoints(share) > 0)
        ? undefined
        : t('add.required'),
    }),
    send: ({ title, kind, createdOn, publishedOn, own, isan, isrc, iscc, projectId, authors }) =>
      avouch.works.create({
        title: title.trim(),
        kind: kind as WorkKind,
        ...(createdOn && { createdOn }),
        ...(publishedOn && { publishedOn }),
        identifiers: {
          ...(own.trim() && { own: own.trim() }),
          ...(isan.trim() && { isan: isan.trim() }),
          ...(isrc.trim() && { isrc: isrc.trim() }),
          ...(iscc.trim() && { iscc: iscc.trim() }),
        },
        ...(projectId && { projectId }),
        authors: authors.map(({ holder, role, share }) => ({
          ...referenceOf(holder),
          role,
          share: basisPoints(share),
        })),
      }),
    onSent: async ({ id }) => {
      void queries.invalidateQueries({ queryKey: ['works', 'list'] });
      notifyDone(t('add.done'));
      await navigate({ to: '/dashboard/works/$workId', params: { workId: id } });
    },
  });
  return (
    <Page title={t('add.title')} intro={t('add.intro')} crumbs={[{ label: t('title'), to: '/dashboard/works' }]}>
      <Form form={form} submit={t('add.submit')} cancel="/dashboard/works" isBarSticky noValidate={false}>
        <Section title={t('add.work')}>
          <SimpleGrid cols={{ base: 1, sm: 2 }} maw={760}>
            <TextInput label={t('column.title')} required maxLength={300} {...form.field('title')} />
            <Select
              label={t('column.kind')}
              data={WORK_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
              allowDeselect={false}
              {...form.field('kind')}
            />
            <TextInput
              label={t('detail.createdOn')}
              description={t('add.createdOnHelp')}
              type="date"
              {...form.field('createdOn')}
            />
            <TextInput label={t('detail.publishedOn')} type="date" {...form.field('publishedOn')} />
            <ProjectSelect
              label={t('detail.project')}
              nameOf={nameOf}
              value={form.values.projectId}
              onChange={(projectId) => form.set({ projectId })}
            />
          </SimpleGrid>
        </Section>
        <Section title={t('column.identifiers')} intro={t('add.identifiersHelp')}>
          <SimpleGrid cols={{ base: 1, sm: 2 }} maw={760}>
            {(['own', 'isan', 'isrc', 'iscc'] as const).map((name) => (
              <TextInput
                key={name}
                label={t(`identifier.${name}`)}
                maxLength={100}
                autoComplete="off"
                {...form.field(name, `identifiers.${name}`)}
              />
            ))}
          </SimpleGrid>
        </Section>
        <Authors form={form} />
      </Form>
    </Page>
  );
}

function Authors({ form }: { form: FormState<WorkDraft> }) {
  const t = useTexts(worksTexts);
  const { authors } = form.values;
  const change = (at: number, changes: Partial<AuthorDraft>): void =>
    form.set({ authors: authors.map((each, index) => (index === at ? { ...each, ...changes } : each)) });
  return (
    <Section title={t('column.authors')} intro={t('add.authorsHelp')}>
      <Stack gap="md" maw={760}>
        {authors.map(({ key, holder, role, share }, at) => (
          <Fieldset key={key} legend={t('add.author', { number: at + 1 })}>
            <Stack gap="sm">
              <HolderInput
                label={t('holder.kind')}
                value={holder}
                onChange={(changes) => change(at, { holder: { ...holder, ...changes } })}
                errorAt={(field) => form.errorAt(`authors.${at}.${field}`)}
                isChecked={form.tries > 0}
              />
              <Group align="flex-end" gap="sm">
                <Select
                  label={t('role.label')}
                  data={(['author', 'performer'] as const).map((value) => ({ value, label: t(`role.${value}`) }))}
                  value={role}
                  allowDeselect={false}
                  w={{ base: '100%', xs: 220 }}
                  onChange={(next) => next && change(at, { role: next as AuthorDraft['role'] })}
                />
                <ShareInput
                  value={share}
                  error={
                    form.errorAt(`authors.${at}.share`) ??
                    (form.tries > 0 && basisPoints(share) < 1 ? t('add.required') : undefined)
                  }
                  onChange={(next) => change(at, { share: next })}
                />
                {authors.length > 1 && (
                  <Button
                    variant="default"
                    leftSection={<IconTrash size={16} aria-hidden />}
                    aria-label={t('add.removeAuthor', { number: at + 1 })}
                    onClick={() => form.set({ authors: authors.filter((_, index) => index !== at) })}
                  >
                    {t('add.remove')}
                  </Button>
                )}
              </Group>
            </Stack>
          </Fieldset>
        ))}
        <Group>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => form.set({ authors: [...authors, newAuthor(Date.now())] })}
          >
            {t('add.another')}
          </Button>
        </Group>
      </Stack>
    </Section>
  );
}
