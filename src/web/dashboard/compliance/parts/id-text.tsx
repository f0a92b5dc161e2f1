import { Code, Group } from '@mantine/core';
import { CopyButton } from '#web/kit/copy-button.tsx';
import classes from './parts.module.css';

/** A full ID or hash, to copy. */
export function IdText({ value, what, copy = true }: { value: string; what?: string; copy?: boolean }) {
  return (
    <Group gap={2} wrap="nowrap" component="span" display="inline-flex" maw="100%">
      <Code className={classes.id}>{value}</Code>
      {copy && <CopyButton value={value} {...(what && { what })} />}
    </Group>
  );
}
