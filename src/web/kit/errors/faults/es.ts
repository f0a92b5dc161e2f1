import { accounts } from './es-accounts.ts';
import { agreements } from './es-agreements.ts';
import { compliance } from './es-compliance.ts';
import { credentials } from './es-credentials.ts';
import { fields } from './es-fields.ts';
import { identity } from './es-identity.ts';
import { operations } from './es-operations.ts';
import { releases } from './es-releases.ts';
import { signing } from './es-signing.ts';
import { verifications } from './es-verifications.ts';
import { works } from './es-works.ts';

/** Every message about a field or a refusal, by its English text (`test/house/service-messages.test.ts`). */
export const es = {
  ...fields,
  ...accounts,
  ...agreements,
  ...compliance,
  ...credentials,
  ...identity,
  ...operations,
  ...releases,
  ...signing,
  ...verifications,
  ...works,
} as const;
