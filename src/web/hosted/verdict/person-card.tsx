import { Text } from '@mantine/core';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconCheck, IconHourglass, IconX } from '#web/kit/icons.generated.ts';
import { verdictTexts } from './locales/index.ts';
import css from './verdict.module.css';

/** `incomplete`: fails only for what is missing. */
export type PersonResult = 'pass' | 'incomplete' | 'fail';

const ICONS = { pass: IconCheck, incomplete: IconHourglass, fail: IconX } as const;

interface PersonCardProps {
  name: string;
  /** Where the name is a number. */
  id?: string | undefined;
  /** Undefined where it is judged with the whole file. */
  result?: PersonResult | undefined;
  /** What is particular to them, a line each. */
  lines: readonly (string | null)[];
}

/** A party or performer: only what is particular to them. */
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
