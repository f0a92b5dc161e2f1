import { postJson } from '#web/hosted/call-service.ts';
import type { ConsentLink } from './consent-data.ts';

/** The person's own withdrawal. */
export const withdraw = (): Promise<ConsentLink> => postJson('withdraw', { confirm: true });
