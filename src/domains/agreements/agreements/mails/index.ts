import { codeMail } from './code.ts';
import { copyMail } from './copy.ts';
import { endedMail } from './ended.ts';
import { invitationMail, reminderMail } from './invitation.ts';

export const agreementMails = {
  agreement_invitation: invitationMail,
  agreement_reminder: reminderMail,
  agreement_code: codeMail,
  agreement_copy: copyMail,
  agreement_ended: endedMail,
};
