import { releaseCompleteMail } from './complete.ts';
import { releaseSentMail } from './sent.ts';
import { releaseWithdrawnMail } from './withdrawn.ts';

export const releaseMails = {
  release_complete: releaseCompleteMail,
  release_sent: releaseSentMail,
  release_withdrawn: releaseWithdrawnMail,
};
