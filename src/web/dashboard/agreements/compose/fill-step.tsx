import { Button, Collapse, FileInput, Group, Select, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { hasContent, holds } from '#domains/agreements/agreements/templates/condition.ts';
import type {
  FieldValue,
  FieldValues,
  TemplateContent,
  TemplateField,
} from '#domains/agreements/agreements/templates/template.ts';
import { AGREEMENT_TYPES } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconChevronDown } from '#web/kit/icons.generated.ts';
import { agreementsTexts } from '../locales/index.ts';
import { LanguageSelect } from '../parts/language-select.tsx';
import type { AgreementType } from '../parts/model.ts';
import { ProjectSelect } from '../parts/project-select.tsx';
import { type ComposeDraft, UPLOAD } from './draft.ts';
import { FieldInput } from './field-input.tsx';
import type { Problems } from './problems.ts';
import type { Upload } from './use-upload.ts';

interface FillStepProps {
  draft: ComposeDraft;
  template: TemplateContent | undefined;
  upload: Upload;
  problems: Problems;
  change: (changes: Partial<ComposeDraft>) => void;
  onFocus: (field: string | undefined) => void;
}

/** The document's content: its title, and the template's blanks or the text itself. */
export function FillStep({ draft, template, upload, problems, change, onFocus }: FillStepProps) {
  const t = useTexts(agreementsTexts);
  return (
    <Stack gap="md" maw={640}>
      <Title order={2} size="h4">
        {template?.title ?? t(draft.source === UPLOAD ? 'compose.choose.upload' : 'compose.choose.own')}
      </Title>
      {draft.source === UPLOAD && <FileField draft={draft} upload={upload} problem={problems.file} />}
      <TextInput
        label={t('compose.fill.name')}
        description={t('compose.fill.nameHelp')}
        placeholder={template?.title}
        value={draft.title}
        maxLength={200}
        required={!template}
        error={problems.title}
        data-input="title"
        onFocus={() => onFocus(undefined)}
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
      />
      <ProjectSelect
        value={draft.projectId}
        onChange={(projectId) => change({ projectId })}
        error={problems.projectId}
      />
      {template ? (
        <Fields
          template={template}
          draft={draft}
          upload={upload}
          problems={problems}
          change={change}
          onFocus={onFocus}
        />
      ) : (
        <OwnText draft={draft} problems={problems} change={change} />
      )}
    </Stack>
  );
}

function FileField({ draft, upload, problem }: { draft: ComposeDraft; upload: Upload; problem: string | undefined }) {
  const t = useTexts(agreementsTexts);
  const { file } = draft;
  return (
    <Stack gap={4}>
      <FileInput
        label={t('compose.fill.file')}
        description={t('compose.fill.fileHelp')}
        placeholder={t('compose.fill.noFile')}
        accept="application/pdf"
        required
        error={upload.problem ? t(`compose.fill.fileProblems.${upload.problem}`) : problem}
        data-input="file"
        onChange={(chosen) => chosen && void upload.choose(chosen)}
      />
      {file && (
        <Text size="sm">
          {t('compose.fill.filePages', { name: file.name.slice(0, 100), count: file.pages.length })}
        </Text>
      )}
    </Stack>
  );
}

function OwnText({ draft, problems, change }: Pick<FillStepProps, 'draft' | 'problems' | 'change'>) {
  const t = useTexts(agreementsTexts);
  return (
    <>
      <Group grow align="flex-start">
        <Select
          label={t('compose.fill.type')}
          data={AGREEMENT_TYPES.map((value) => ({ value, label: t(`common.type.${value}`) }))}
          value={draft.type}
          allowDeselect={false}
          onChange={(type) => type && change({ type: type as AgreementType })}
        />
        <LanguageSelect
          label={t('compose.fill.language')}
          value={draft.language}
          error={problems.language}
          onChange={(language) => change({ language })}
        />
      </Group>
      {draft.source !== UPLOAD && draft.blocks === null && (
        <Textarea
          label={t('compose.fill.text')}
          description={t('compose.fill.textHelp')}
          value={draft.text}
          maxLength={200_000}
          autosize
          minRows={10}
          maxRows={28}
          required
          error={problems.body}
          data-input="body"
          onChange={({ currentTarget }) => change({ text: currentTarget.value })}
        />
      )}
    </>
  );
}

/** Required fields first; optional ones are behind a button until filled in. */
function Fields({
  template,
  draft,
  problems,
  change,
  onFocus,
}: Omit<FillStepProps, 'template'> & { template: TemplateContent }) {
  const t = useTexts(agreementsTexts);
  const [isOpen, { toggle }] = useDisclosure(
    template.fields.some((field) => !isNeeded(field, draft.values) && hasContent(draft.values[field.name])),
  );
  const set = (name: string, value: FieldValue | undefined): void => {
    const { [name]: _, ...others } = draft.values;
    change({ values: value === undefined ? others : { ...others, [name]: value } });
  };
  const input = (field: TemplateField) => (
    <FieldInput
      key={field.name}
      field={field}
      required={isNeeded(field, draft.values)}
      value={draft.values[field.name]}
      error={problems[`values.${field.name}`]}
      onChange={(value) => set(field.name, value)}
      onFocus={() => onFocus(field.name)}
    />
  );
  const needed = template.fields.filter((field) => isNeeded(field, draft.values));
  const optional = template.fields.filter((field) => !isNeeded(field, draft.values));
  return (
    <>
      {needed.map(input)}
      {optional.length > 0 && (
        <>
          <Button
            variant="subtle"
            w="fit-content"
            px="xs"
            aria-expanded={isOpen}
            onClick={toggle}
            rightSection={
              <IconChevronDown size={16} aria-hidden style={{ transform: isOpen ? 'rotate(180deg)' : undefined }} />
            }
          >
            {t('compose.fill.more', { count: optional.length })}
          </Button>
          <Collapse expanded={isOpen}>
            <Stack gap="md">{optional.map(input)}</Stack>
          </Collapse>
        </>
      )}
    </>
  );
}

export function isNeeded({ required, requiredWhen }: TemplateField, values: FieldValues): boolean {
  return required || (requiredWhen !== undefined && holds(requiredWhen, values));
}
