import { useFormat } from '#web/kit/format.ts';
import classes from './queue.module.css';

interface ViewButtonProps {
  label: string;
  pressed: boolean;
  count?: number | undefined;
  urgent?: true | undefined;
  onPress: () => void;
}

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
