import type { ReactNode } from 'react';
import { useFormat } from '#web/kit/format.ts';
import classes from './views.module.css';

interface ViewButtonProps {
  label: string;
  pressed: boolean;
  /** The number of its rows, if relevant; 0 is hidden. */
  count?: number | undefined;
  /** Shows the count in red. */
  urgent?: true | undefined;
  onPress: () => void;
}

/** One view of a list. */
export function ViewButton({ label, pressed, count, urgent, onPress }: ViewButtonProps) {
  const { number } = useFormat();
  return (
    <button type="button" className={classes.view} aria-pressed={pressed} onClick={onPress} title={label}>
      <span>{label}</span>
      {count !== undefined && count > 0 && (
        <span className={classes.count} data-urgent={urgent}>
          {number(count)}
        </span>
      )}
    </button>
  );
}

/** The row of a list's views, above its filters. */
export function ViewBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={classes.views} aria-label={label}>
      {children}
    </fieldset>
  );
}

interface ViewsProps<T extends string> {
  label: string;
  value: T;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
}

/** The views of a list, one of which is shown. */
export function Views<T extends string>({ label, value, options, onChange }: ViewsProps<T>) {
  return (
    <ViewBar label={label}>
      {options.map((option) => (
        <ViewButton
          key={option.value}
          label={option.label}
          pressed={option.value === value}
          onPress={() => onChange(option.value)}
        />
      ))}
    </ViewBar>
  );
}
