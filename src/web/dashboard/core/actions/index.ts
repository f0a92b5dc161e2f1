export { ACTIONS, useActions } from './use-actions.ts';
