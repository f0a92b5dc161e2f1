import type { ReactNode } from 'react';
import css from './hosted.module.css';

/** A step's buttons, primary first: at the bottom edge of a phone, otherwise below the content. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={css.actions}>{children}</div>;
}
