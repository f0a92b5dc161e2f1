import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';

/** Consents of people, given, refused and withdrawn, each with its receipt (ISO/IEC TS 27560). */
export const consents: Domain<Context> = { name: 'consents' };
