import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { CopyButton } from '#web/kit/copy-button.tsx';
import { isObjectId } from '../object-id.ts';
import classes from './facts.module.css';

export interface Fact {
  label: string;
  /** Facts without a value are left out. */
  value: ReactNode;
}

/** Labels and values, stacked on narrow screens. */
export function Facts({ of }: { of: readonly Fact[] }) {
  const shown = of.filter(({ value }) => value !== undefined && value !== null && value !== false && value !== '');
  return (
    <dl className={classes.facts}>
      {shown.map(({ label, value }) => (
        <div key={label} className={classes.fact}>
          <Text component="dt" size="sm" c="dimmed">
            {label}
          </Text>
          <Text component="dd" size="sm" m={0} className={classes.value}>
            {typeof value === 'string' && isObjectId(value) ? <ObjectId id={value} what={label} /> : value}
          </Text>
        </div>
      ))}
    </dl>
  );
}

/** An ID, to copy. */
function ObjectId({ id, what }: { id: string; what: string }) {
  return (
    <Group gap={4} wrap="nowrap" component="span" display="inline-flex" maw="100%">
      <span className={classes.id}>{id}</span>
      <CopyButton value={id} what={what} />
    </Group>
  );
}
