import { type ReactNode, useMemo } from 'react';
import classes from './code-block.module.css';
import { CodeBlock } from './code-block.tsx';

/** Above this size, highlighting costs too much. */
const MOST_COLOURED = 40_000;
const TOKEN = /("(?:\\.|[^"\\])*")(\s*:)?|\b(?:true|false|null)\b|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** JSON, indented and highlighted; other text is unchanged. */
export function JsonBlock({ label, value, title }: { label: string; value: unknown; title?: ReactNode }) {
  const { text, isJson } = useMemo(() => indent(value), [value]);
  const shown = useMemo(() => (isJson && text.length <= MOST_COLOURED ? colour(text) : text), [text, isJson]);
  return (
    <CodeBlock label={label} title={title} shown={shown} wrap>
      {text}
    </CodeBlock>
  );
}

function indent(value: unknown): { text: string; isJson: boolean } {
  try {
    const parsed: unknown = typeof value === 'string' ? JSON.parse(value) : value;
    return { text: JSON.stringify(parsed, null, 2), isJson: true };
  } catch {
    return { text: String(value), isJson: false };
  }
}

function colour(text: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(TOKEN)) {
    const [whole, quoted, colon] = match;
    if (match.index > end) parts.push(text.slice(end, match.index));
    end = match.index + whole.length;
    parts.push(
      <span key={match.index} className={classes[kindOf(whole, quoted, colon)]}>
        {quoted ?? whole}
      </span>,
    );
    if (colon) parts.push(colon);
  }
  parts.push(text.slice(end));
  return parts;
}

function kindOf(whole: string, quoted: string | undefined, colon: string | undefined): string {
  if (quoted !== undefined) return colon === undefined ? 'text' : 'key';
  return /^[tfn]/.test(whole) ? 'word' : 'number';
}
