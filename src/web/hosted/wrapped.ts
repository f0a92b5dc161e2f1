import css from './hosted.module.css';

/** The `classNames` of a button whose label may wrap on a small phone. */
export const WRAPPED = { root: css.wrapped ?? '', label: css.wrapping ?? '' };
