import { Alert, Stack, Switch, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError, mediaTypeOf, type NewFile } from '#sdk';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { Form, type FormState, useForm } from '../../core/form/index.ts';
import { nameOf } from '../../core/project-name.ts';
import { ProjectSelect } from '../../core/projects.tsx';
import { notifyDone, Page, Section } from '../../core/ui/index.ts';
import { filesTexts } from '../locales/index.ts';
import { PeopleChoice } from '../parts/people-choice.tsx';
import { searchOf, useProjectName } from '../parts/project-name.ts';
import { FileDrop } from './file-drop.tsx';
import { type ListedFile, PickedFiles } from './picked-files.tsx';
import { MOST_FILES, type PickedFile, useHashing } from './use-hashing.ts';

const route = getRouteApi('/dashboard/files/new');

interface Draft {
  projectId: string | null;
  depicted: string;
  performers: string[];
}

type HashedFile = PickedFile & { sha256: string };

/** Hashes many files of this device, and registers them in one call. */
export function AddFilesPage() {
  const t = useTexts(filesTexts);
  const format = useFormat();
  const { projectId: given } = route.useSearch();
  const titleOf = useProjectName();
  const { picked, isFull, add, remove, skip } = useHashing();
  const [iscc, setIscc] = useState(false);
  const [known, setKnown] = useState<ReadonlySet<string>>(new Set());
  const files = listFiles(picked, known);
  const ready = files.flatMap(({ picked: each, repeats, isKnown }) =>
    isHashed(each) && repeats === undefined && !isKnown ? [each] : [],
  );
  const form = useRegistration({ given, ready, onKnown: (found) => setKnown(new Set([...known, ...found])) });
  const isHashing = picked.some(({ sha256, problem }) => sha256 === undefined && problem === undefined);
  const project = given && { label: titleOf(given).slice(0, 60), to: `/dashboard/agreements/projects/${given}` };
  return (
    <Page
      title={t('add.title')}
      intro={t('add.intro')}
      crumbs={[...(project ? [project] : []), { label: t('title'), to: `/dashboard/files${searchOf(given)}` }]}
    >
      <Form
        form={form}
        gap="lg"
        submit={t('add.submit', { count: ready.length })}
        button={{ disabled: ready.length === 0 || isHashing }}
        more={
          <Text size="sm" role="status">
            {isHashing && t('add.progress', { done: files.length - countRunning(picked), count: files.length })}
          </Text>
        }
        explain={(error) => isAboutKnown(error) && <Alert color="warning">{t('add.someKnown')}</Alert>}
      >
        <Section title={t('add.files')}>
          <Stack gap="sm">
            <FileDrop hasFiles={picked.length > 0} onFiles={(chosen) => add(chosen, { iscc })} />
            <Switch
              label={t('add.iscc')}
              description={t('add.isccHelp')}
              checked={iscc}
              onChange={({ currentTarget }) => setIscc(currentTarget.checked)}
            />
            {isFull && (
              <Text size="sm" c="red" role="alert">
                {t('add.tooMany', { count: format.number(MOST_FILES) })}
              </Text>
            )}
            {files.length > 0 && (
              <PickedFiles
                files={files.map((each) => ({ ...each, error: form.errorOf(each.picked) }))}
                onRemove={remove}
                onSkip={skip}
              />
            )}
          </Stack>
        </Section>
        <Section title={t('add.performers')} intro={t('add.performersHelp')}>
          <People form={form} isGiven={given !== undefined} />
        </Section>
      </Form>
    </Page>
  );
}

function People({ form, isGiven }: { form: FormState<Draft>; isGiven: boolean }) {
  const t = useTexts(filesTexts);
  const { projectId } = form.values;
  const { onChange, ...project } = form.field('projectId');
  return (
    <Stack gap="md">
      {!isGiven && (
        <ProjectSelect
          label={t('project')}
          required
          w={{ base: '100%', xs: 360 }}
          nameOf={nameOf}
          {...project}
          onChange={(id) => {
            onChange(id);
            form.set({ performers: [] });
          }}
        />
      )}
      {projectId ? (
        <PeopleChoice projectId={projectId} depicted={form.field('depicted')} performers={form.field('performers')} />
      ) : (
        <Text size="sm" c="dimmed">
          {t('add.chooseProject')}
        </Text>
      )}
    </Stack>
  );
}

interface RegistrationOptions {
  given: string | undefined;
  ready: readonly HashedFile[];
  /** Called with the hashes that are registered already. */
  onKnown: (hashes: string[]) => void;
}

/** The form, which registers all ready files or none. */
function useRegistration({ given, ready, onKnown }: RegistrationOptions) {
  const t = useTexts(filesTexts);
  const avouch = useAvouch();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [sent, setSent] = useState<readonly HashedFile[]>([]);
  const form = useForm<Draft, unknown>({
    initial: { projectId: given ?? null, depicted: 'declared', performers: [] },
    check: ({ projectId, depicted, performers }) => ({
      projectId: projectId === null ? t('add.required') : undefined,
      performers: depicted === 'declared' && performers.length === 0 ? t('add.requiredPerformer') : undefined,
    }),
    send: (draft) => {
      setSent(ready);
      return avouch.files.createBatch({ files: ready.map((each) => toNewFile(each, draft)) });
    },
    onSent: async (_, { projectId }) => {
      void queries.invalidateQueries({ queryKey: ['files'] });
      notifyDone(t('add.done', { count: ready.length }));
      await navigate({ to: '/dashboard/files', search: projectId ? { projectId } : {} });
    },
    onRefused: (error) => onKnown(knownIn(error, ready)),
  });
  const errorOf = ({ key }: PickedFile): string | undefined => {
    const index = sent.findIndex((each) => each.key === key);
    return index < 0 || isAboutKnown(form.error) ? undefined : form.errorAt(`files.${index}`);
  };
  return { ...form, errorOf };
}

function toNewFile(
  { file, sha256, iscc, pdq, keyFrames }: HashedFile,
  { projectId, depicted, performers }: Draft,
): NewFile {
  return {
    projectId: projectId ?? '',
    name: file.name.slice(0, 300).toWellFormed() || null,
    sha256,
    size: file.size,
    mediaType: mediaTypeOf(file),
    perceptualHash: pdq ? { algorithm: 'pdq', ...pdq } : null,
    ...(iscc !== undefined && { iscc }),
    ...(keyFrames && { keyFrames }),
    depicted: depicted as NewFile['depicted'] & string,
    performers: depicted === 'declared' ? performers.map((performerId) => ({ performerId })) : [],
  };
}

const isHashed = (picked: PickedFile): picked is HashedFile => picked.sha256 !== undefined;

const countRunning = (picked: readonly PickedFile[]): number =>
  picked.filter(({ sha256, problem }) => sha256 === undefined && problem === undefined).length;

/** Marks files with the content of an earlier one, and files that are registered. */
function listFiles(picked: readonly PickedFile[], known: ReadonlySet<string>): Omit<ListedFile, 'error'>[] {
  const first = new Map<string, PickedFile>();
  return picked.map((each) => {
    const { sha256 } = each;
    if (sha256 === undefined) return { picked: each, repeats: undefined, isKnown: false };
    const earlier = first.get(sha256);
    if (!earlier) first.set(sha256, each);
    return { picked: each, repeats: earlier?.file.name.slice(0, 200), isKnown: known.has(sha256) };
  });
}

const isAboutKnown = (error: unknown): boolean => knownAt(error).length > 0;

/** The positions of files that are registered already. */
function knownAt(error: unknown): number[] {
  if (!(error instanceof ApiError) || error.status !== 409) return [];
  return error.errors.flatMap(({ path }) => {
    const [, index] = /^files\.(\d+)\.sha256$/.exec(path) ?? [];
    return index === undefined ? [] : [Number(index)];
  });
}

const knownIn = (error: unknown, sent: readonly HashedFile[]): string[] =>
  knownAt(error).flatMap((index) => sent[index]?.sha256 ?? []);
