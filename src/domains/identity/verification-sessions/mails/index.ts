import { verificationInvitationMail } from './invitation.ts';

export const sessionMails = { verification_invitation: verificationInvitationMail };
