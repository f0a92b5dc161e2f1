import { Fieldset, FileInput, Stack, Textarea } from '@mantine/core';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconPaperclip } from '#web/kit/icons.generated.ts';
import type { Entry, Item } from './information-data.ts';
import { informationTexts } from './locales/index.ts';

interface ItemFieldProps {
  item: Item;
  /** Starts at 1. */
  number: number;
  entry: Entry;
  isMissing: boolean;
  onChange: (change: Partial<Entry>) => void;
}

/** One requested item: papers, text, or both; a missing document needs an explanation. */
export function ItemField({ item, number, entry, isMissing, onChange }: ItemFieldProps) {
  const t = useTexts(informationTexts);
  const isDocument = item.kind === 'document';
  const error = isMissing ? t('needed') : undefined;
  return (
    <Fieldset legend={t('item', { number, text: item.text })} mb="md">
      <Stack gap="sm">
        {isDocument && (
          <FileInput
            multiple
            clearable
            label={t('files')}
            placeholder={t('choose')}
            description={t('filesHint')}
            leftSection={<IconPaperclip size={18} />}
            accept="application/pdf,image/jpeg,image/png,image/webp"
            value={entry.files}
            error={error}
            onChange={(files) => onChange({ files })}
          />
        )}
        <Textarea
          autosize
          minRows={isDocument ? 2 : 4}
          maxLength={5000}
          label={t(isDocument ? 'why' : 'answer')}
          error={isDocument ? undefined : error}
          value={entry.text}
          onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
        />
      </Stack>
    </Fieldset>
  );
}
