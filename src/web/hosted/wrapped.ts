import css from './hosted.module.css';

/** The `classNames` of a button whose words may take a second line on a small phone. */
export const WRAPPED = { root: css.wrapped ?? '', label: css.wrapping ?? '' };
