import { Title } from '@mantine/core';
import { asSentence, type Statement } from './statements.ts';
import type { VerdictWords } from './use-verdict-words.ts';
import css from './verdict.module.css';

interface StatementListProps {
  of: readonly Statement[];
  title: string;
  tone: 'bad' | 'open' | 'plain';
  nameAll: VerdictWords['nameAll'];
}

/** Problems or notes: each sentence once, under the names of its subjects. */
export function StatementList({ of, title, tone, nameAll }: StatementListProps) {
  if (of.length === 0) return null;
  return (
    <section className={css.said} data-tone={tone}>
      <Title order={3} size="h5">
        {title}
      </Title>
      <ul>
        {of.map((statement) => (
          <li key={statement.sentences.join()}>
            <Sentences of={statement} whom={nameAll(statement.about)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Names are text from the file, and are set apart so that they cannot pose as our words. */
function Sentences({ of: { sentences }, whom }: { of: Statement; whom: string | null }) {
  return (
    <>
      {whom !== null && (
        <strong className={css.whom} dir="auto">
          {whom}
        </strong>
      )}
      {sentences.map((sentence) => (
        <span key={sentence}>{asSentence(sentence)}</span>
      ))}
    </>
  );
}

export const countSentences = (of: readonly Statement[]): number =>
  of.reduce((sum, { sentences }) => sum + sentences.length, 0);
