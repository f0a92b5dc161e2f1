import { Text } from '@mantine/core';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconCheck, IconHourglass, IconX } from '#web/kit/icons.generated.ts';
import { verdictTexts } from './locales/index.ts';
import css from './verdict.module.css';

/** `incomplete`: fails only because of missing items. */
export type PersonResult = 'pass' | 'incomplete' | 'fail';

const ICONS = { pass: IconCheck, incomplete: IconHourglass, fail: IconX } as const;

interface PersonCardProps {
  name: string;
  /** If the name is only a number. */
  id?: string | undefined;
  /** Undefined if judged with the whole file. */
  result?: PersonResult | undefined;
  /** Individual details, one on each line. */
  lines: readonly (string | null)[];
}

/** A party or performer with their individual details. */
export function PersonCard({ name, id, result, lines }: PersonCardProps) {
  const t = useTexts(verdictTexts);
  const Icon = ICONS[result ?? 'pass'];
  return (
    <li className={css.person} data-result={result}>
      <Text fw={600} className={css.name} dir="auto">
        {name}
        {result && <Icon size={18} role="img" aria-label={t(`result.${result}`)} />}
      </Text>
      {id && (
        <Text size="xs" c="dimmed" ff="monospace">
          {id}
        </Text>
      )}
      {lines.map(
        (line) =>
          line !== null && (
            <Text key={line} size="sm" c="dimmed">
              {line}
            </Text>
          ),
      )}
    </li>
  );
}
