import { complaintArrivedMail } from './arrived.ts';
import { complaintDecidedMail } from './decided.ts';
import { complaintSentMail } from './sent.ts';

export { complaintArrivedMail, complaintDecidedMail, complaintSentMail };

export const complaintMails = {
  complaint_arrived: complaintArrivedMail,
  complaint_sent: complaintSentMail,
  complaint_decided: complaintDecidedMail,
};
