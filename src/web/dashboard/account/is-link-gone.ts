import { service } from '../core/service.ts';

/** Whether the service said, with this page, that the mailed link works no more. */
export const isLinkGone = (): boolean => service().link === 'gone';
