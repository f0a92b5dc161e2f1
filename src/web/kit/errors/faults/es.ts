import { accounts } from './es-accounts.ts';
import { agreements } from './es-agreements.ts';
import { fields } from './es-fields.ts';
import { identity } from './es-identity.ts';
import { works } from './es-works.ts';

/** Every message of a field by its English text (`test/house/field-messages.test.ts`). */
export const es = { ...fields, ...accounts, ...agreements, ...identity, ...works } as const;
