// What stands for `react` on hosted pages: Preact, an eighth of its size, and the one name that it lacks.
export * from 'preact/compat';
export { default, Fragment as Activity } from 'preact/compat';
