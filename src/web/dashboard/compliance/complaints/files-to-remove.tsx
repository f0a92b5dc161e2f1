import { Checkbox, Stack } from '@mantine/core';
import type { ComplaintCopy } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { complianceTexts } from '../locales/index.ts';
import { useFileNames } from './use-file-names.ts';
import { useMatchText } from './use-match-text.ts';

interface FilesToRemoveProps {
  copies: readonly ComplaintCopy[];
  field: { value: string[]; onChange: (value: unknown) => void; error: string | undefined };
}

/** The copies that a decision removes. */
export function FilesToRemove({ copies, field }: FilesToRemoveProps) {
  const t = useTexts(complianceTexts);
  const matchText = useMatchText();
  const nameOf = useFileNames(copies.map(({ fileId }) => fileId));
  if (copies.length === 0) return null;
  return (
    <Checkbox.Group label={t('complaints.files.remove')} description={t('complaints.files.removeHelp')} {...field}>
      <Stack gap="xs" mt="xs">
        {copies.map(({ fileId, ...copy }) => (
          <Checkbox key={fileId} value={fileId} label={`${matchText(copy)}: ${nameOf(fileId)}`} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
