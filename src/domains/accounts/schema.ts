import { z } from 'zod';
import { SCOPES } from '#platform/http/actor.ts';
import { isNetwork } from '#platform/http/client-network.ts';
import { listOf } from '#platform/http/list.ts';
import { metadata, metadataFilter, metadataPatch, shownMetadata } from '#platform/http/metadata.ts';
import { email as plainAddress } from '#platform/http/text-fields.ts';
import { SHORTEST_PASSWORD } from './common-passwords.ts';
import { ROLES } from './role.ts';
import { branding, brandingChange } from './schema-branding.ts';

const email = z.email().max(254).meta({ description: 'An e-mail address' });
export const newPassword = z
  .string()
  .min(SHORTEST_PASSWORD)
  .max(200)
  .meta({ description: `At least ${SHORTEST_PASSWORD} characters, and not one that is tried first (422)` });
const token = z.string().min(1).max(200).meta({ description: 'From the mailed link' });
/** One line: an organisation's name stands in mails to people who have not joined it yet. */
const name = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'Must be one line without control characters');
const time = z.iso.datetime();

export const signUpBody = z.strictObject({ email, password: newPassword, organization: name });
export const activateBody = z.strictObject({ token });
export const loginBody = z.strictObject({
  email,
  password: z.string().min(1).max(200),
  organization: z.string().max(40).optional(),
});
export const forgotBody = z.strictObject({ email });
export const resetBody = z.strictObject({ token, password: newPassword });
export const acceptBody = z.strictObject({
  token,
  password: newPassword
    .optional()
    .meta({ description: 'Of a new account, which needs one; an existing one keeps its own' }),
});
export const previewBody = z.strictObject({ token });
export const switchBody = z.strictObject({ organization: z.string().min(1).max(40) });

export const session = z.object({
  accessToken: z.string(),
  expiresIn: z.number().int().meta({ description: 'Seconds' }),
  organization: z.string(),
  userId: z.string(),
});

export const ownSession = z.object({
  user: z.object({ id: z.string(), email: z.string(), secondFactor: z.boolean() }),
  organization: z.object({ id: z.string(), name: z.string(), mode: z.enum(['live', 'test']) }),
  role: z.enum(ROLES),
  scopes: z.array(z.enum(SCOPES)),
  needsSecondFactor: z.boolean().meta({
    description: 'Whether nothing may be done but to get the second factor that the organisation asks for',
  }),
  authenticatedAt: time.meta({ description: 'The login: some calls want one of the last 10 minutes' }),
});

export const accepted = z.object({ accepted: z.literal(true) });
/** Whoever holds the mailed link owns the address. */
export const acceptedFor = accepted.extend({ email: z.string().meta({ description: 'With which to log in now' }) });
export const invitationPreview = z.object({
  organization: z.string().meta({ description: 'Its name' }),
  email: z.string(),
  role: z.enum(ROLES),
  hasAccount: z.boolean().meta({ description: 'Whether the address has an account, so that no password is asked for' }),
  expiresAt: time,
});
export const ownOrganizations = z.object({
  data: z.array(z.object({ id: z.string(), name: z.string(), role: z.enum(ROLES), current: z.boolean() })),
  nextCursor: z.null(),
});

const networks = z
  .array(z.string().refine(isNetwork, 'Not a CIDR block such as 203.0.113.0/24'))
  .max(50)
  .meta({ description: 'CIDR blocks from which the key may be used (403 elsewhere); everywhere where not given' });

const mode = z.enum(['live', 'test']);

/** What of a key can be changed. */
export const apiKeyPatch = z
  .strictObject({ name: name.max(100).optional(), networks: networks.optional(), metadata: metadataPatch.optional() })
  .refine((changes) => Object.values(changes).some((value) => value !== undefined), 'Nothing to change');

export const apiKey = z.object({
  id: z.string(),
  name: z.string(),
  hint: z.string().meta({ description: 'The last four characters' }),
  scopes: z.array(z.enum(SCOPES)),
  networks: z.array(z.string()).meta({ description: 'From where it may be used; everywhere where it is empty' }),
  mode,
  metadata: shownMetadata,
  createdAt: time,
  expiresAt: time.nullable(),
  revokedAt: time.nullable(),
  lastUsedAt: time.nullable(),
});
export const newApiKey = apiKey.extend({ apiKey: z.string().meta({ description: 'The key itself, shown this once' }) });
export const apiKeyBody = z.strictObject({
  name: name.max(100),
  scopes: z.array(z.enum(SCOPES)).min(1).max(SCOPES.length).optional(),
  networks: networks.optional(),
  expiresAt: z.iso.datetime({ offset: true }).optional(),
  metadata: metadata.optional(),
  mode: mode.optional().meta({
    description:
      'A `test` key works in the test organisation, which is made with the first; where not given that of the token',
  }),
});
export const rotateBody = z.strictObject({
  overlapSeconds: z
    .number()
    .int()
    .min(0)
    .max(604_800)
    .default(0)
    .meta({ description: 'How long the old key goes on working, up to 7 days' }),
});
export const keysQuery = z.strictObject({ ...listOf('apiKey'), ...metadataFilter });

export const organization = z.object({
  id: z.string(),
  name: z.string(),
  contactEmail: z.string().nullable(),
  requireSecondFactor: z.boolean(),
  branding,
  mode: mode.meta({ description: 'Whether it is the test organisation; see the guide on test mode' }),
  createdAt: time,
});
export const organizationBody = z
  .strictObject({
    name: name.optional(),
    contactEmail: plainAddress.nullable().optional().meta({
      description: 'Where people write to whom the organisation asks for something: shown to them. Null for none',
    }),
    requireSecondFactor: z.boolean().optional().meta({
      description:
        'Whether members without a second factor get 403 `second_factor_required` everywhere but where they get one. Changed by an owner with an access token of a login of the last 10 minutes',
    }),
    branding: brandingChange.optional().meta({ description: 'How the pages look that people are sent to' }),
  })
  .refine((body) => Object.keys(body).length > 0, 'Nothing to change');
const member = z.object({
  userId: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  secondFactor: z.boolean(),
  joinedAt: time,
});
export const members = z.object({ data: z.array(member), nextCursor: z.null() });
export const roleBody = z.strictObject({ role: z.enum(ROLES) });
export const invitationBody = z.strictObject({ email, role: z.enum(ROLES) });
export const invitation = z.object({ id: z.string(), role: z.enum(ROLES), expiresAt: time });

export const keyParams = z.object({ id: z.string().regex(/^key_[0-9a-z]{26}$/) });
export const memberParams = z.object({ userId: z.string().regex(/^usr_[0-9a-z]{26}$/) });
