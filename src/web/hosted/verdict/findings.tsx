import { Text } from '@mantine/core';
import { useTexts } from '#web/kit/i18n/index.ts';
import type { Tone } from './headline.ts';
import { verdictTexts } from './locales/index.ts';
import { countSentences, StatementList } from './statement-list.tsx';
import type { VerdictWords } from './use-verdict-words.ts';

interface FindingsProps {
  words: VerdictWords;
  tone: Tone;
  /** Whether the reader created the file, and so has no sender to ask. */
  isOwn?: boolean;
}

/** Problems, missing items, what to ask the sender, and notes; each once. */
export function Findings({ words, tone, isOwn }: FindingsProps) {
  const t = useTexts(verdictTexts);
  const { wrong, missing, toKnow, next, nameAll } = words;
  return (
    <>
      <StatementList of={wrong} tone="bad" title={t('wrong', { count: countSentences(wrong) })} nameAll={nameAll} />
      <StatementList
        of={missing}
        tone="open"
        title={t('lacks', { count: countSentences(missing) })}
        nameAll={nameAll}
      />
      {next && !isOwn && <Text fw={600}>{next}.</Text>}
      <StatementList
        of={toKnow}
        tone={tone === 'open' ? 'open' : 'plain'}
        title={t('toKnow', { count: countSentences(toKnow) })}
        nameAll={nameAll}
      />
    </>
  );
}
