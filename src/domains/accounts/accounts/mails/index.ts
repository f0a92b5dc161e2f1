import { activationMail } from './activation.ts';
import { alreadyKnownMail } from './already-known.ts';
import { memberInvitationMail } from './member-invitation.ts';
import { passwordChangedMail } from './password-changed.ts';
import { passwordResetMail } from './password-reset.ts';
import { recoveryCodeUsedMail } from './recovery-code-used.ts';
import { secondFactorChangedMail } from './second-factor-changed.ts';

export const accountMails = {
  activation: activationMail,
  already_known: alreadyKnownMail,
  member_invitation: memberInvitationMail,
  password_reset: passwordResetMail,
  password_changed: passwordChangedMail,
  second_factor_changed: secondFactorChangedMail,
  recovery_code_used: recoveryCodeUsedMail,
};
