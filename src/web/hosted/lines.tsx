import { LongText } from '#web/kit/long-text.tsx';
import css from './hosted.module.css';

/** A label with its value; labels are unique in a list. */
export type Line = readonly [label: string, value: string];

/** The first hundred facts; values may have any length and script. */
export function Lines({ of }: { of: readonly Line[] }) {
  return (
    <dl className={css.facts}>
      {of.slice(0, 100).map(([label, value]) => (
        <div key={label} style={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd dir="auto">
            <LongText lines={12}>{value}</LongText>
          </dd>
        </div>
      ))}
    </dl>
  );
}
