import { defineTask } from './task.ts';

export const fraudHistory = defineTask(
  { key: 'fraud_history', category: 'business', label: 'Suspected fraud' },
  ({ isSuspected }) =>
    isSuspected
      ? {
          status: 'warning',
          reason: 'revoked_for_fraud',
          message:
            'A credential of a business with this number or one of these documents was revoked for suspected fraud.',
          sources: [{ type: 'organization' }],
        }
      : null,
);
