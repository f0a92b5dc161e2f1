import { releaseCompleteMail } from './complete.ts';
import { withdrawalOverdueMail, withdrawalReminderMail } from './reminders.ts';
import { releaseSentMail } from './sent.ts';
import { releaseWithdrawnMail } from './withdrawn.ts';

export const releaseMails = {
  release_complete: releaseCompleteMail,
  release_sent: releaseSentMail,
  release_withdrawn: releaseWithdrawnMail,
  release_withdrawal_reminder: withdrawalReminderMail,
  release_withdrawal_overdue: withdrawalOverdueMail,
};
