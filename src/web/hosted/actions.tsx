import type { ReactNode } from 'react';
import css from './hosted.module.css';

/** The buttons of a step, the first one first: at the lower edge of a phone, under the content elsewhere. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={css.actions}>{children}</div>;
}
