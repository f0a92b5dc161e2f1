import { useTexts } from '#web/kit/i18n/index.ts';
import { signTexts } from '../locales/index.ts';
import css from '../sign.module.css';

/** A table that scrolls separately if wider than the screen, also by keyboard. */
export function BlockTable({ header, rows }: { header: string[]; rows: string[][] }) {
  const t = useTexts(signTexts);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div
      role="group"
      className={css.scroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scroll containers must be reachable by keyboard.
      tabIndex={0}
      aria-label={t('document.table', { header: header.join(', ') })}
    >
      <table>
        <thead>
          <Row cell="th" texts={header} />
        </thead>
        <tbody>
          {rows.map((texts, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes.
            <Row key={index} cell="td" texts={texts} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ cell, texts }: { cell: 'th' | 'td'; texts: string[] }) {
  const isHead = cell === 'th' && { scope: 'col' };
  const Cell = cell;
  return (
    <tr>
      {texts.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes.
        <Cell key={index} dir="auto" {...isHead}>
          {text}
        </Cell>
      ))}
    </tr>
  );
}
