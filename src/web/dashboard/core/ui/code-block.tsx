import { Box, SegmentedControl, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { CopyButton } from '#web/kit/copy-button.tsx';
import classes from './code-block.module.css';

export interface Snippet {
  /** The language or place, such as `Python`: a name, not translated. */
  label: string;
  code: string;
}

interface CodeBlockProps {
  /** Labels it for screen readers and for copying. */
  label: string;
  children: string;
  /** Shown above it; by default the label. */
  title?: ReactNode;
  wrap?: boolean;
  /** The displayed code, if it differs from the plain text. */
  shown?: ReactNode;
}

/** Code, a body, or a command, with a copy button. */
export function CodeBlock({ label, title, children, shown, wrap = false }: CodeBlockProps) {
  return (
    <div className={classes.frame}>
      <div className={classes.head}>
        {title ?? (
          <Text size="xs" fw={600} c="dimmed">
            {label}
          </Text>
        )}
        <CopyButton value={children} what={label} />
      </div>
      <Box
        component="pre"
        className={classes.code}
        data-wrap={wrap || undefined}
        tabIndex={0}
        role="region"
        aria-label={label}
      >
        {shown ?? children}
      </Box>
    </div>
  );
}

/** The same code in several languages, one at a time. */
export function Snippets({ label, of }: { label: string; of: readonly Snippet[] }) {
  const [chosen, setChosen] = useState(of[0]?.label ?? '');
  const snippet = of.find((each) => each.label === chosen) ?? of[0];
  if (!snippet) return null;
  return (
    <CodeBlock
      label={label}
      title={
        <SegmentedControl
          size="xs"
          aria-label={label}
          data={of.map((each) => each.label)}
          value={snippet.label}
          onChange={setChosen}
        />
      }
    >
      {snippet.code}
    </CodeBlock>
  );
}
