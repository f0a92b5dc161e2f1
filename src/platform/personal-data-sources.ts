import type { PlatformContext } from './context.ts';
import { eventsData } from './events/personal-data.ts';
import { mailsData } from './outbox/personal-data.ts';
import type { PersonalDataSource } from './personal-data.ts';

/** The platform's own personal data. Answers stored for retries are erased with their subject, see `forgetAnswers`. */
export const platformPersonalData: readonly PersonalDataSource<PlatformContext>[] = [mailsData, eventsData];
