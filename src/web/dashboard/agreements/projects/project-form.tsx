import { ActionIcon, Button, Group, NumberInput, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { Project } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { ErrorState } from '#web/kit/states.tsx';
import { agreementsTexts } from '../locales/index.ts';

/** What the form holds; plain JSON. */
export interface ProjectDraft {
  title: string;
  externalId: string;
  description: string;
  shoots: { from: string; until: string }[];
  producer: string;
  urls: string;
  expected: number | '';
  minimum: Project['minimumSignatureLevel'];
}

/** No bundle reaches `wallet`: it carries no evidence. */
const MINIMUMS = ['same_key', 'live'] as const;

export const EMPTY_PROJECT: ProjectDraft = {
  title: '',
  externalId: '',
  description: '',
  shoots: [{ from: '', until: '' }],
  producer: '',
  urls: '',
  expected: '',
  minimum: 'same_key',
};

export function fromProject(project: Project): ProjectDraft {
  return {
    title: project.title ?? '',
    externalId: project.externalId ?? '',
    description: project.description ?? '',
    shoots: project.shootDates,
    producer: project.producer.verificationId ?? '',
    urls: project.urls.join('\n'),
    expected: project.expectedPerformers ?? '',
    minimum: project.minimumSignatureLevel,
  };
}

/** As the service takes it. */
export function toProject({ title, description, shoots, producer, urls, expected, minimum }: ProjectDraft) {
  return {
    title: title.trim(),
    description: description.trim() || null,
    shootDates: shoots.filter(({ from }) => from !== '').map(({ from, until }) => ({ from, until: until || from })),
    producer: producer.trim() ? { verificationId: producer.trim() } : null,
    urls: urls
      .split('\n')
      .map((url) => url.trim())
      .filter((url) => url !== ''),
    expectedPerformers: expected === '' ? null : expected,
    minimumSignatureLevel: minimum,
  };
}

interface ProjectFormProps {
  draft: ProjectDraft;
  set: (draft: ProjectDraft) => void;
  isNew: boolean;
  error: Error | null;
  errors: Readonly<Record<string, string>>;
  isPending: boolean;
  onSubmit: () => void;
}

export function ProjectForm({ draft, set, isNew, error, errors, isPending, onSubmit }: ProjectFormProps) {
  const t = useTexts(agreementsTexts);
  const change = (changes: Partial<ProjectDraft>): void => set({ ...draft, ...changes });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Stack maw={640}>
        {error && <ErrorState error={error} />}
        <TextInput
          label={t('projects.form.title')}
          value={draft.title}
          maxLength={300}
          required
          error={errors.title}
          onChange={({ currentTarget }) => change({ title: currentTarget.value })}
        />
        {isNew && (
          <TextInput
            label={t('projects.form.externalId')}
            description={t('projects.form.externalIdHelp')}
            value={draft.externalId}
            maxLength={200}
            error={errors.externalId}
            onChange={({ currentTarget }) => change({ externalId: currentTarget.value })}
          />
        )}
        <Shoots draft={draft} change={change} errors={errors} />
        <NumberInput
          label={t('projects.form.expected')}
          description={t('projects.form.expectedHelp')}
          value={draft.expected}
          min={0}
          max={10_000}
          allowDecimal={false}
          w={260}
          error={errors.expectedPerformers}
          onChange={(expected) => change({ expected: typeof expected === 'number' ? expected : '' })}
        />
        <Select
          label={t('projects.form.minimum')}
          description={t('projects.form.minimumHelp')}
          data={MINIMUMS.map((value) => ({ value, label: t(`projects.form.minimums.${value}`) }))}
          value={draft.minimum}
          allowDeselect={false}
          error={errors.minimumSignatureLevel}
          onChange={(minimum) => minimum && change({ minimum: minimum as ProjectDraft['minimum'] })}
        />
        <TextInput
          label={t('projects.form.producer')}
          description={t('projects.form.producerHelp')}
          value={draft.producer}
          maxLength={60}
          error={errors['producer.verificationId'] ?? errors.producer}
          onChange={({ currentTarget }) => change({ producer: currentTarget.value })}
        />
        <Textarea
          label={t('projects.form.description')}
          value={draft.description}
          maxLength={5000}
          autosize
          minRows={2}
          error={errors.description}
          onChange={({ currentTarget }) => change({ description: currentTarget.value })}
        />
        <Textarea
          label={t('projects.form.urls')}
          description={t('projects.form.urlsHelp')}
          value={draft.urls}
          autosize
          minRows={2}
          error={Object.entries(errors).find(([path]) => path.startsWith('urls'))?.[1]}
          onChange={({ currentTarget }) => change({ urls: currentTarget.value })}
        />
        <Group>
          <Button type="submit" loading={isPending}>
            {t(isNew ? 'projects.form.create' : 'projects.form.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface ShootsProps {
  draft: ProjectDraft;
  change: (changes: Partial<ProjectDraft>) => void;
  errors: Readonly<Record<string, string>>;
}

function Shoots({ draft: { shoots }, change, errors }: ShootsProps) {
  const t = useTexts(agreementsTexts);
  const edit = (at: number, part: Partial<ProjectDraft['shoots'][number]>): void =>
    change({ shoots: shoots.map((shoot, index) => (index === at ? { ...shoot, ...part } : shoot)) });
  return (
    <Stack gap="xs">
      {shoots.map((shoot, index) => (
        <Group
          // biome-ignore lint/suspicious/noArrayIndexKey: shoots have no names, and keep their places.
          key={index}
          gap="xs"
          align="flex-end"
          role="group"
          aria-label={t('projects.form.shoot', { number: index + 1 })}
        >
          <TextInput
            type="date"
            label={t('projects.form.from')}
            value={shoot.from}
            max="9999-12-31"
            error={errors[`shootDates.${index}.from`]}
            onChange={({ currentTarget }) => edit(index, { from: currentTarget.value })}
          />
          <TextInput
            type="date"
            label={t('projects.form.until')}
            value={shoot.until}
            min={shoot.from || undefined}
            max="9999-12-31"
            error={errors[`shootDates.${index}.until`]}
            onChange={({ currentTarget }) => edit(index, { until: currentTarget.value })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('projects.form.removeShoot', { number: index + 1 })}
            onClick={() => change({ shoots: shoots.filter((_, other) => other !== index) })}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </Group>
      ))}
      <Text size="xs" c="dimmed">
        {t('projects.form.shootHelp')}
      </Text>
      <Button
        variant="default"
        size="xs"
        w="fit-content"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => change({ shoots: [...shoots, { from: '', until: '' }] })}
      >
        {t('projects.form.addShoot')}
      </Button>
    </Stack>
  );
}
