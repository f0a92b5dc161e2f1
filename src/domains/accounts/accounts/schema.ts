import { z } from 'zod';
import { isNetwork } from '#platform/http/limits/client-network.ts';
import { SCOPES } from '#platform/operation/actor.ts';
import { listOf } from '#platform/operation/list.ts';
import { metadata, metadataFilter, metadataPatch, shownMetadata } from '#platform/operation/metadata.ts';
import { line, email as plainAddress, withoutAddress } from '#platform/operation/text-fields.ts';
import { MAIL_LANGUAGES } from '#platform/outbox/mail-template.ts';
import { KEY_CHOICES } from './keys/keys-of-member.ts';
import { LOOKUP_DISCLOSURES } from './lookup-disclosures.ts';
import { branding, brandingChange } from './organization/schema-branding.ts';
import { SHORTEST_PASSWORD } from './passwords/common-passwords.ts';
import { ROLES } from './role.ts';
import { MINIMUM_SIGNATURE_LEVELS } from './signature-minimum.ts';

const email = z.email().max(254).meta({ description: 'Email address of the new user' });
export const newPassword = z
  .string()
  .min(SHORTEST_PASSWORD)
  .max(200)
  .meta({ description: `At least ${SHORTEST_PASSWORD} characters. A password that is easy to guess returns 422` });
const token = z.string().min(1).max(200).meta({ description: 'Token from the email link' });
/** The name appears in email to people who do not know the organization yet. */
const organizationName = withoutAddress(line(200));
const time = z.iso.datetime();

export const role = z.enum(ROLES).meta({ id: 'MemberRole' });
const scope = z.enum(SCOPES).meta({ id: 'Scope' });
const mode = z.enum(['live', 'test']).meta({ id: 'Mode' });
const mailLanguage = z.enum(MAIL_LANGUAGES).meta({ id: 'MailLanguage' });
/** Projects use it too. */
export const minimumSignatureLevel = z.enum(MINIMUM_SIGNATURE_LEVELS).meta({ id: 'MinimumSignatureLevel' });

export const signUpBody = z.strictObject({
  email,
  password: newPassword,
  organization: organizationName.optional().meta({
    description: 'Name of the organization. By default, a placeholder, which you can change at any time',
  }),
});
export const signUpState = z.object({
  mode: z.enum(['open', 'invitation', 'closed']).meta({
    description:
      '`open`: anyone can sign up. `invitation`: only invited people. `closed`: only the operator creates accounts',
  }),
});
export const activateBody = z.strictObject({
  token,
  password: z.string().min(1).max(200).meta({ description: 'The password of the sign-up' }),
});
export const loginBody = z.strictObject({
  email,
  password: z.string().min(1).max(200),
  organization: z.string().max(40).optional(),
});
export const forgotBody = z.strictObject({ email });
export const resetBody = z.strictObject({ token, password: newPassword });
export const acceptBody = z.strictObject({
  token,
  password: newPassword.optional().meta({ description: 'Password of the new account' }),
});
export const joinBody = z.strictObject({ token });
export const joined = z.object({ organization: z.string().meta({ description: 'ID of the organization' }) });
export const previewBody = z.strictObject({ token });
export const switchBody = z.strictObject({ organization: z.string().min(1).max(40) });

export const session = z
  .object({
    accessToken: z.string(),
    expiresIn: z.number().int().meta({ description: 'Seconds until the token expires' }),
    organization: z.string(),
    userId: z.string(),
  })
  .meta({ id: 'Session' });

export const ownSession = z.object({
  user: z.object({ id: z.string(), email: z.string(), secondFactor: z.boolean() }),
  organization: z.object({ id: z.string(), name: z.string(), mode }),
  role,
  scopes: z.array(scope),
  needsSecondFactor: z.boolean().meta({
    description:
      'Whether the user must add a second factor before anything else, because the organization requires one',
  }),
  authenticatedAt: time.meta({
    description: 'Time of the login. Some calls require a login within the last 10 minutes',
  }),
});

export const accepted = z.object({ accepted: z.literal(true) });
/** Opening the emailed link proves that the address is the user's. */
export const acceptedFor = accepted
  .extend({ email: z.string().meta({ description: 'Email address of the account' }) })
  .meta({ id: 'AccountConfirmed' });
export const invitationPreview = z.object({
  organization: z.string().meta({ description: 'Name of the organization' }),
  email: z.string(),
  role,
  hasAccount: z.boolean().meta({ description: 'Whether the address already has an account. If so, log in to join' }),
  expiresAt: time,
});
export const ownOrganizations = z.object({
  data: z.array(z.object({ id: z.string(), name: z.string(), role, current: z.boolean() })),
  nextCursor: z.null(),
});

const networks = z.array(z.string().refine(isNetwork, 'Must be a CIDR block, such as 203.0.113.0/24')).max(50).meta({
  description:
    'CIDR blocks from which the key can be used; calls from elsewhere return 403. By default, all networks, or the networks of the key that creates it',
});

const userId = z.string().regex(/^usr_[0-9a-z]{26}$/);

/** The fields of a key that can be changed. */
export const apiKeyPatch = z
  .strictObject({ name: line(100).optional(), networks: networks.optional(), metadata: metadataPatch.optional() })
  .refine((changes) => Object.values(changes).some((value) => value !== undefined), 'Nothing to change');

export const apiKey = z
  .object({
    id: z.string(),
    name: z.string(),
    hint: z.string().meta({ description: 'Last four characters of the key' }),
    scopes: z.array(scope),
    networks: z
      .array(z.string())
      .meta({ description: 'Networks from which the key can be used. Empty for all networks' }),
    mode,
    metadata: shownMetadata,
    makerKeyId: z
      .string()
      .nullable()
      .meta({ description: 'ID of the key that created this key. If that key is revoked, this key is revoked too' }),
    memberId: z.string().nullable().meta({
      description:
        'Member responsible for the key. If the member leaves the organization, the key is revoked, unless an owner takes it over',
    }),
    createdAt: time,
    expiresAt: time.nullable(),
    revokedAt: time.nullable(),
    lastUsedAt: time.nullable(),
  })
  .meta({ id: 'ApiKey' });
export const newApiKey = apiKey
  .extend({
    apiKey: z.string().meta({ description: 'The API key. Only this response contains it' }),
  })
  .meta({ id: 'NewApiKey' });
export const apiKeyBody = z.strictObject({
  name: line(100),
  scopes: z.array(scope).min(1).max(SCOPES.length).optional(),
  networks: networks.optional(),
  expiresAt: z.iso.datetime({ offset: true }).optional(),
  metadata: metadata.optional(),
  mode: mode.optional().meta({
    description:
      '`test`: the key works in the test organization, which the first such key creates. By default, the mode of the token',
  }),
});
export const rotateBody = z.strictObject({
  overlapSeconds: z
    .number()
    .int()
    .min(0)
    .max(604_800)
    .default(0)
    .meta({ description: 'Seconds for which the previous key continues to work, up to 7 days' }),
});
export const keysQuery = z.strictObject({
  ...listOf('apiKey'),
  ...metadataFilter,
  memberId: userId.optional().meta({ description: 'Only keys for which this member is responsible' }),
});

const lookupDisclosures = z
  .array(z.enum(LOOKUP_DISCLOSURES).meta({ id: 'LookupDisclosure' }))
  .max(LOOKUP_DISCLOSURES.length)
  .meta({ description: 'What look-ups disclose to a platform, besides the status of a file. Empty by default' });

const complaintPage = z.boolean().meta({
  description: 'Whether anyone can send you complaints on your public page, `/complaints/{id}`. True by default',
});

export const organization = z
  .object({
    id: z.string(),
    name: z.string(),
    contactEmail: z.string().nullable(),
    requireSecondFactor: z.boolean(),
    minimumSignatureLevel,
    language: mailLanguage,
    lookupDisclosures,
    complaintPage,
    branding,
    mode: mode.meta({ description: '`test` for the test organization. See the guide on test mode' }),
    createdAt: time,
  })
  .meta({ id: 'Organization' });
export const organizationBody = z
  .strictObject({
    name: organizationName.optional(),
    contactEmail: plainAddress.nullable().optional().meta({
      description: 'Email address of the contact that hosted pages show; null for none',
    }),
    requireSecondFactor: z.boolean().optional().meta({
      description:
        'Whether a member without a second factor gets 403 `second_factor_required` for every call except those that add one. Only an owner can change this, with an access token of a login within the last 10 minutes',
    }),
    minimumSignatureLevel: minimumSignatureLevel.optional().meta({
      description:
        'Minimum signature level that each performer of any project must reach for a bundle to pass. A project can set a higher minimum, but no lower one',
    }),
    language: mailLanguage.optional().meta({
      description: 'Language of emails to people whose language is unknown, such as recipients of releases',
    }),
    lookupDisclosures: lookupDisclosures.optional(),
    complaintPage: complaintPage.optional(),
    branding: brandingChange.optional().meta({ description: 'Appearance of hosted pages' }),
  })
  .refine((body) => Object.keys(body).length > 0, 'Nothing to change');
const member = z
  .object({
    userId: z.string(),
    email: z.string(),
    role,
    secondFactor: z.boolean(),
    joinedAt: time,
  })
  .meta({ id: 'Member' });
export const members = z.object({ data: z.array(member), nextCursor: z.null() });
const keyChoice = z.enum(KEY_CHOICES).default('revoke').meta({
  description:
    'What happens to the keys of the member: they are revoked, or you become responsible for them. Taking them over does not change their secrets, so rotate them. Only a logged-in owner can take keys over',
});
export const roleBody = z.strictObject({ role, apiKeys: keyChoice });
export const removalQuery = z.strictObject({ apiKeys: keyChoice });
export const memberChange = z
  .object({
    apiKeys: z.array(apiKey).meta({ description: 'Keys that were revoked or taken over, including test keys' }),
    endedInvitations: z.number().int().meta({
      description: 'Number of invitations that were withdrawn because the member can no longer send them',
    }),
  })
  .meta({ id: 'MemberChange' });
export const invitationBody = z.strictObject({ email, role });
export const invitation = z.object({ id: z.string(), role, expiresAt: time });

export const keyParams = z.object({ id: z.string().regex(/^key_[0-9a-z]{26}$/) });
export const memberParams = z.object({ userId });
