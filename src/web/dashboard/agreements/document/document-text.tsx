import { useTexts } from '#web/kit/i18n/index.ts';
import { agreementsTexts } from '../locales/index.ts';
import classes from './document-text.module.css';
import type { PreviewBlock, Run } from './preview.ts';

interface DocumentTextProps {
  title: string;
  /** BCP 47. */
  language: string;
  blocks: readonly PreviewBlock[];
  /** The field being filled in, outlined wherever it occurs. */
  current?: string | undefined;
}

/** The document as text, as far as it is filled in. */
export function DocumentText({ title, language, blocks, current }: DocumentTextProps) {
  const t = useTexts(agreementsTexts);
  return (
    <article className={classes.paper} lang={language} dir="auto" aria-label={t('compose.preview')}>
      <p className={classes.title}>{title || t('common.unnamed')}</p>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no names, and keep their positions.
        <Block key={index} block={block} current={current} />
      ))}
    </article>
  );
}

function Block({ block, current }: { block: PreviewBlock; current: string | undefined }) {
  const runs = (of: Run[]) => <Runs runs={of} current={current} />;
  switch (block.kind) {
    case 'heading':
      return <p className={classes.heading}>{runs(block.text)}</p>;
    case 'paragraph':
      return <p>{runs(block.text)}</p>;
    case 'rule':
      return <hr />;
    case 'list': {
      const items = block.items.map((item, index) => <li key={keyOf(item, index)}>{runs(item)}</li>);
      return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
    case 'facts':
      return (
        <dl className={classes.facts}>
          {block.rows.flatMap(({ label, value }, index) => [
            <dt key={`t${keyOf(label, index)}`}>{runs(label)}</dt>,
            <dd key={`d${keyOf(label, index)}`}>{runs(value)}</dd>,
          ])}
        </dl>
      );
    case 'table':
      return (
        <table className={classes.table}>
          <thead>
            <tr>
              {block.header.map((cell, index) => (
                <th key={keyOf(cell, index)} scope="col">
                  {runs(cell)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map((row, index) => (
              <tr key={keyOf(row.flat(), index)}>
                {row.map((cell, place) => (
                  <td key={keyOf(cell, place)}>{runs(cell)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      );
  }
}

/** Texts may repeat, so the key includes the position. */
function keyOf(runs: readonly Run[], place: number): string {
  const [first] = runs;
  return `${place}-${first && 'text' in first ? first.text.slice(0, 20) : first?.field}`;
}

function Runs({ runs, current }: { runs: readonly Run[]; current: string | undefined }) {
  return runs.map((run, index) => {
    if ('text' in run) return run.text;
    const isCurrent = run.field === current || undefined;
    return (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: a text's runs keep their positions.
        key={index}
        className={run.value === null ? classes.blank : classes.value}
        data-current={isCurrent}
        data-field={run.field}
      >
        {run.value ?? run.label}
      </span>
    );
  });
}
