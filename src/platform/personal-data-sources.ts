import type { PlatformContext } from './context.ts';
import { eventsData } from './events/personal-data.ts';
import { mailsData } from './outbox/personal-data.ts';
import type { PersonalDataSource } from './personal-data.ts';

/** What the platform itself holds about people. Answers kept for retries go with what they are about, see `forgetAnswers`. */
export const platformPersonalData: readonly PersonalDataSource<PlatformContext>[] = [mailsData, eventsData];
