import { service } from '../core/service.ts';

/** Whether the service reported, with this page, that the emailed link no longer works. */
export const isLinkGone = (): boolean => service().link === 'gone';
