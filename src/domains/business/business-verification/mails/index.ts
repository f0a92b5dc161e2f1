import { informationMail } from './information.ts';
import { ownerInvitationMail } from './owner-invitation.ts';
import { reviewDueMail } from './review-due.ts';

export const businessMails = {
  business_information: informationMail,
  business_owner_invitation: ownerInvitationMail,
  business_review_due: reviewDueMail,
};
