import { ActionIcon, Button, Group, NumberInput, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { MINIMUM_SIGNATURE_LEVELS, type Project } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconPlus, IconTrash } from '#web/kit/icons.generated.ts';
import { Form, type FormState } from '../../core/form/index.ts';
import { agreementsTexts } from '../locales/index.ts';
import { ProducerSelect } from './producer-select.tsx';

/** The form's content as plain JSON. */
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

/** In the service's format. */
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

export function ProjectForm({ form, isNew }: { form: FormState<ProjectDraft>; isNew: boolean }) {
  const t = useTexts(agreementsTexts);
  return (
    <Form form={form} maw={640} submit={t(isNew ? 'projects.form.create' : 'projects.form.save')}>
      <TextInput label={t('projects.form.title')} maxLength={300} required {...form.field('title')} />
      {isNew && (
        <TextInput
          label={t('projects.form.externalId')}
          description={t('projects.form.externalIdHelp')}
          maxLength={200}
          {...form.field('externalId')}
        />
      )}
      <Shoots form={form} />
      <NumberInput
        label={t('projects.form.expected')}
        description={t('projects.form.expectedHelp')}
        min={0}
        max={10_000}
        allowDecimal={false}
        w={{ base: '100%', xs: 260 }}
        {...form.field('expected', 'expectedPerformers')}
      />
      <Select
        label={t('projects.form.minimum')}
        description={t('projects.form.minimumHelp')}
        data={MINIMUM_SIGNATURE_LEVELS.map((value) => ({ value, label: t(`projects.form.minimums.${value}`) }))}
        allowDeselect={false}
        {...form.field('minimum', 'minimumSignatureLevel')}
      />
      <ProducerSelect {...form.field('producer', 'producer.verificationId', 'producer')} />
      <Textarea
        label={t('projects.form.description')}
        maxLength={5000}
        autosize
        minRows={2}
        {...form.field('description')}
      />
      <Textarea
        label={t('projects.form.urls')}
        description={t('projects.form.urlsHelp')}
        autosize
        minRows={2}
        {...form.field('urls')}
      />
    </Form>
  );
}

function Shoots({ form }: { form: FormState<ProjectDraft> }) {
  const t = useTexts(agreementsTexts);
  const { shoots } = form.values;
  // Shoots without a day are not sent.
  const sentAt = (at: number): number => shoots.slice(0, at).filter(({ from }) => from !== '').length;
  const edit = (at: number, part: Partial<ProjectDraft['shoots'][number]>): void =>
    form.set({ shoots: shoots.map((shoot, index) => (index === at ? { ...shoot, ...part } : shoot)) });
  return (
    <Stack gap="xs">
      {shoots.map((shoot, index) => (
        <Group
          // biome-ignore lint/suspicious/noArrayIndexKey: shoots have no names, and keep their positions.
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
            error={shoot.from !== '' && form.errorAt(`shootDates.${sentAt(index)}.from`)}
            onChange={({ currentTarget }) => edit(index, { from: currentTarget.value })}
          />
          <TextInput
            type="date"
            label={t('projects.form.until')}
            value={shoot.until}
            min={shoot.from || undefined}
            max="9999-12-31"
            error={shoot.from !== '' && form.errorAt(`shootDates.${sentAt(index)}.until`)}
            onChange={({ currentTarget }) => edit(index, { until: currentTarget.value })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('projects.form.removeShoot', { number: index + 1 })}
            onClick={() => form.set({ shoots: shoots.filter((_, other) => other !== index) })}
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
        onClick={() => form.set({ shoots: [...shoots, { from: '', until: '' }] })}
      >
        {t('projects.form.addShoot')}
      </Button>
    </Stack>
  );
}
