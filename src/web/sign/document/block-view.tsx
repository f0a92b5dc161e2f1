import { Title } from '@mantine/core';
import css from '../sign.module.css';
import type { Block } from '../sign-data.ts';
import { BlockTable } from './block-table.tsx';

/** One block of the text; each string is plain text, never markup, in its own text direction. */
export function BlockView({ block, depth }: { block: Block; depth: 3 | 4 | 5 | 6 }) {
  switch (block.kind) {
    case 'heading':
      return (
        <Title order={depth} size={depth === 3 ? 'h4' : 'h5'} dir="auto">
          {block.text}
        </Title>
      );
    case 'paragraph':
      return <p dir="auto">{block.text}</p>;
    case 'list':
      return <Items items={block.items} isOrdered={block.ordered === true} />;
    case 'facts':
      return <Facts rows={block.rows} />;
    case 'table':
      return <BlockTable header={block.header} rows={block.rows} />;
    case 'signature':
      return (
        <p className={css.line}>
          <span dir="auto">{block.name}</span>
          <small dir="auto">{block.label}</small>
        </p>
      );
    case 'qr':
      return <p dir="auto">{`${block.caption}: ${block.text}`}</p>;
    case 'rule':
      return <hr />;
  }
}

function Items({ items, isOrdered }: { items: string[]; isOrdered: boolean }) {
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <List>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes.
        <li key={index}>
          <span className={css.item} dir="auto">
            {item}
          </span>
        </li>
      ))}
    </List>
  );
}

function Facts({ rows }: { rows: { label: string; value: string }[] }) {
  return (
    <dl>
      {rows.map(({ label, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes.
        <div key={index}>
          <dt dir="auto">{label}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
