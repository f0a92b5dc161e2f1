import { ActionIcon, Badge, Button, Group, Menu, Paper, Select, Stack, Text, Textarea } from '@mantine/core';
import { useRef } from 'react';
import type { Condition, TemplateBlock } from '#domains/agreements/agreements/templates/template.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '#web/kit/icons.generated.ts';
import type { FormState } from '../../core/form/index.ts';
import { agreementsTexts } from '../locales/index.ts';
import { type BlockDraft, newKey, type TemplateDraft } from './editor-draft.ts';

interface EditorProps {
  draft: TemplateDraft;
  change: (changes: Partial<TemplateDraft>) => void;
  errorAt: FormState<TemplateDraft>['errorAt'];
}

const ADDABLE = ['heading', 'paragraph', 'list', 'facts', 'rule'] as const;

/** A template's text, block by block, each with its condition. */
export function BlocksEditor({ draft, change, errorAt }: EditorProps) {
  const t = useTexts(agreementsTexts);
  const { blocks } = draft;
  const edit = (key: string, changes: Partial<BlockDraft>): void =>
    change({ blocks: blocks.map((block) => (block.key === key ? { ...block, ...changes } : block)) });
  const move = (from: number, to: number): void => {
    const rest = blocks.filter((_, index) => index !== from);
    const moved = blocks[from];
    if (moved) change({ blocks: [...rest.slice(0, to), moved, ...rest.slice(to)] });
  };
  const add = (kind: TemplateBlock['kind']): void =>
    change({ blocks: [...blocks, { key: newKey(), kind, text: '', level: 2, ordered: false, when: undefined }] });
  return (
    <Stack gap="sm">
      {blocks.map((block, index) => (
        <Paper key={block.key} withBorder p="sm">
          <Stack gap="xs">
            <Group justify="space-between" gap="xs">
              <Badge variant="light" color="gray" tt="none">
                {t(`templates.editor.block.${block.kind}`)}
              </Badge>
              <Group gap={2}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  disabled={index === 0}
                  aria-label={t('templates.editor.up', { number: index + 1 })}
                  onClick={() => move(index, index - 1)}
                >
                  <IconArrowUp size={16} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  disabled={index === blocks.length - 1}
                  aria-label={t('templates.editor.down', { number: index + 1 })}
                  onClick={() => move(index, index + 1)}
                >
                  <IconArrowDown size={16} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="red"
                  aria-label={t('templates.editor.removeBlock', { number: index + 1 })}
                  onClick={() => change({ blocks: blocks.filter(({ key }) => key !== block.key) })}
                >
                  <IconTrash size={16} />
                </ActionIcon>
              </Group>
            </Group>
            {block.kind !== 'rule' && (
              <BlockText
                block={block}
                number={index + 1}
                draft={draft}
                error={errorAt(`body.${index}`)}
                onChange={(text) => edit(block.key, { text })}
              />
            )}
            <When draft={draft} when={block.when} onChange={(when) => edit(block.key, { when })} />
          </Stack>
        </Paper>
      ))}
      <Group gap="xs">
        <Text size="sm">{t('templates.editor.add')}</Text>
        {ADDABLE.map((kind) => (
          <Button
            key={kind}
            variant="default"
            size="xs"
            leftSection={<IconPlus size={12} aria-hidden />}
            onClick={() => add(kind)}
          >
            {t(`templates.editor.addBlock.${kind}`)}
          </Button>
        ))}
      </Group>
    </Stack>
  );
}

interface BlockTextProps {
  block: BlockDraft;
  number: number;
  draft: TemplateDraft;
  error: string | undefined;
  onChange: (text: string) => void;
}

const HELP = { list: 'listHelp', facts: 'factsHelp', table: 'tableHelp' } as const;

function BlockText({ block, number, draft, error, onChange }: BlockTextProps) {
  const t = useTexts(agreementsTexts);
  const input = useRef<HTMLTextAreaElement>(null);
  const { kind } = block;
  const help =
    kind === 'list' || kind === 'facts' || kind === 'table' ? t(`templates.editor.${HELP[kind]}`) : undefined;
  const insert = (name: string): void => {
    const at = input.current?.selectionStart ?? block.text.length;
    onChange(`${block.text.slice(0, at)}{{${name}}}${block.text.slice(at)}`);
    input.current?.focus();
  };
  return (
    <>
      <Textarea
        ref={input}
        aria-label={`${t(`templates.editor.block.${kind}`)} ${number}`}
        description={help}
        value={block.text}
        autosize
        minRows={kind === 'heading' ? 1 : 2}
        maxRows={16}
        maxLength={20_000}
        error={error}
        onChange={({ currentTarget }) =>
          onChange(kind === 'heading' ? currentTarget.value.replaceAll('\n', ' ') : currentTarget.value)
        }
      />
      {draft.fields.some(({ name }) => name !== '') && (
        <Menu>
          <Menu.Target>
            <Button size="compact-xs" mih={24} variant="subtle" w="fit-content">
              {t('templates.editor.insert')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown mah={280} style={{ overflowY: 'auto' }}>
            {draft.fields
              .filter(({ name }) => name !== '')
              .map(({ key, name, label }) => (
                <Menu.Item key={key} onClick={() => insert(name)}>
                  {(label || name).slice(0, 60)}
                </Menu.Item>
              ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}

/** Normalizes conditions, because the service returns keys in its own order. */
function keyOf(condition: Condition): string {
  return JSON.stringify(condition, ['field', 'is', 'isNot', 'present']);
}

interface WhenProps {
  draft: TemplateDraft;
  when: Condition | undefined;
  onChange: (when: Condition | undefined) => void;
}

/** A block's condition, from those that the fields allow. */
function When({ draft, when, onChange }: WhenProps) {
  const t = useTexts(agreementsTexts);
  const options = draft.fields.flatMap(({ name, label: given, type, choices = [] }) => {
    if (name === '') return [];
    const label = (given || name).slice(0, 60);
    const of = (condition: Condition, words: string) => ({ value: keyOf(condition), label: words });
    if (type === 'boolean')
      return [
        of({ field: name, is: true }, t('templates.editor.isTrue', { label })),
        of({ field: name, is: false }, t('templates.editor.isFalse', { label })),
      ];
    return [
      of({ field: name, present: true }, t('templates.editor.isPresent', { label })),
      of({ field: name, present: false }, t('templates.editor.isAbsent', { label })),
      ...choices.map((choice) =>
        of({ field: name, is: choice.value }, t('templates.editor.isValue', { label, value: choice.label })),
      ),
    ];
  });
  const value = when === undefined ? null : keyOf(when);
  const isKnown = value === null || options.some((option) => option.value === value);
  if (options.length === 0 && value === null) return null;
  return (
    <Select
      size="xs"
      label={t('templates.editor.when')}
      placeholder={t('templates.editor.always')}
      data={isKnown ? options : [...options, { value, label: value }]}
      value={value}
      clearable
      searchable
      maw={360}
      onChange={(next) => onChange(next === null ? undefined : (JSON.parse(next) as Condition))}
    />
  );
}
