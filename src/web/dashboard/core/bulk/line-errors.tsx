import { Text } from '@mantine/core';
import { sayFault } from '#web/kit/errors/faults/index.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { downloadBytes } from '../ui/index.ts';
import { bulkTexts } from './locales/index.ts';

export interface LineError {
  path: string;
  message: string;
}

/** The errors of a line, one sentence for each column. */
export function LineErrors({ errors }: { errors: readonly LineError[] }) {
  const t = useTexts(bulkTexts);
  return errors.map(({ path: column, message }) => (
    <Text size="sm" key={`${column} ${message}`} style={{ overflowWrap: 'anywhere' }}>
      {column === ''
        ? t('wholeLine', { message: beginning(sayFault(message)) })
        : t('inColumn', { column, message: beginning(sayFault(message)) })}
    </Text>
  ));
}

/** For use after a colon. */
const beginning = (message: string): string => message.charAt(0).toLowerCase() + message.slice(1);

/** All errors as a table for a spreadsheet. */
export function saveErrors(name: string, lines: readonly { line: number; errors: readonly LineError[] }[]): void {
  // No cell may start like a formula.
  const cell = (text: string) => `"${text.replace(/^(?=[=+\-@\t])/, "'").replaceAll('"', '""')}"`;
  const rows = lines.flatMap(({ line, errors }) =>
    errors.map(({ path, message }) => [String(line), cell(path), cell(message)].join(',')),
  );
  downloadBytes(`line,column,message\n${rows.join('\n')}\n`, name, 'text/csv');
}
