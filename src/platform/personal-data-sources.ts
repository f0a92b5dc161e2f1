import type { PlatformContext } from './context.ts';
import type { PersonalDataSource } from './personal-data.ts';

/** What the platform itself holds about people: mails, answers kept for retries, events. */
export const platformPersonalData: readonly PersonalDataSource<PlatformContext>[] = [];
