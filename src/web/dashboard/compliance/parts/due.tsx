import { Text } from '@mantine/core';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { complianceTexts } from '../locales/index.ts';

/** The deadline for an action, highlighted when past; beside a label that says `by`, only the day. */
export function Due({ at, isLabeled = false }: { at: string; isLabeled?: boolean }) {
  const t = useTexts(complianceTexts);
  const format = useFormat();
  const isOver = Date.parse(at) < Date.now();
  const day = format.day(at);
  return (
    <Text span inherit {...(isOver && { c: 'var(--mantine-color-error)', fw: 600 })} title={format.moment(at)}>
      {isOver ? t('board.overdue', { day }) : isLabeled ? day : t('board.due', { day })}
    </Text>
  );
}
