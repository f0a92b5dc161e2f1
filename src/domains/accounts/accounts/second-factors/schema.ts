import { z } from 'zod';
import { line } from '#platform/operation/text-fields.ts';
import { session } from '../schema.ts';

const time = z.iso.datetime();

/** Bytes from a browser, in base64url without padding. */
const bytes = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .regex(/^[A-Za-z0-9_-]+$/, 'Must be base64url without padding');
const clientDataJSON = bytes(4000);
/** Section 5.8.4 of WebAuthn Level 3: unknown values are not an error. */
const transports = z.array(z.string().max(40)).max(10).optional();
const credential = { id: bytes(1400), rawId: bytes(1400), type: z.literal('public-key') };

/** Other fields from the browser are dropped, because later versions of the standard add some. */
const registration = z
  .object({
    ...credential,
    response: z.object({ clientDataJSON, attestationObject: bytes(20_000), transports }),
  })
  .meta({ description: 'Result of `PublicKeyCredential.toJSON()` after `navigator.credentials.create()`' });
const assertion = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON,
      authenticatorData: bytes(4000),
      signature: bytes(2000),
      userHandle: bytes(100).nullish(),
    }),
  })
  .meta({
    id: 'PasskeyAssertion',
    description: 'Result of `PublicKeyCredential.toJSON()` after `navigator.credentials.get()`',
  });

const descriptors = z.array(
  z
    .object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()).optional() })
    .meta({ id: 'PasskeyDescriptor' }),
);
const userVerification = z.string();
const hints = z.array(z.string()).optional();

export const requestOptions = z
  .object({
    challenge: z.string(),
    timeout: z.number().optional(),
    rpId: z.string(),
    allowCredentials: descriptors.optional(),
    userVerification,
    hints,
  })
  .meta({
    id: 'PasskeyRequestOptions',
    description: 'Options for `PublicKeyCredential.parseRequestOptionsFromJSON()`',
  });
export const creationOptions = z
  .object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: z.literal('public-key') })),
    timeout: z.number().optional(),
    attestation: z.string(),
    excludeCredentials: descriptors,
    authenticatorSelection: z.object({
      residentKey: z.string(),
      requireResidentKey: z.boolean(),
      userVerification,
    }),
    hints,
    extensions: z.object({ credProps: z.boolean() }),
  })
  .meta({ description: 'Options for `PublicKeyCredential.parseCreationOptionsFromJSON()`' });

const METHODS = ['totp', 'passkey', 'recovery_code'] as const;

const secondFactorAsked = z.object({
  secondFactor: z
    .object({
      token: z.string().meta({ description: 'Token for POST /v1/auth/login/second-factor, valid for 5 minutes' }),
      methods: z.array(z.enum(METHODS)).meta({ description: 'Second factors of the user. One of them is enough' }),
      webauthn: requestOptions.optional(),
    })
    .meta({ description: 'Accepted second factors. One of them is required after the password' }),
});
export const loggedIn = z.union([session, secondFactorAsked]);

const code = z
  .string()
  .max(20)
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Must be six digits'))
  .meta({ description: 'The six digits in the authenticator app' });
const token = z
  .string()
  .min(1)
  .max(200)
  .meta({ description: 'The `secondFactor.token` that POST /v1/auth/login returned' });
export const finishBody = z.union([
  z.strictObject({ token, code }),
  z.strictObject({ token, recoveryCode: z.string().min(1).max(60) }),
  z.strictObject({ token, passkey: assertion }),
]);
export const passkeyLoginBody = z.strictObject({
  passkey: assertion,
  organization: z
    .string()
    .max(40)
    .optional()
    .meta({ description: 'Organization to log in to, for a member of several. By default, the one joined first' }),
});

export const totpConfirmBody = z.strictObject({ code });
export const passkeyBody = z.strictObject({
  name: line(100).meta({ description: 'Name that the user chooses, such as the name of the device' }),
  passkey: registration,
});
export const newTotp = z.object({
  id: z.string(),
  secret: z.string().meta({ description: 'The secret in Base32, to type into an app that cannot scan the QR code' }),
  uri: z.string().meta({ description: '`otpauth:` URI that the QR code contains' }),
  qrCode: z.string().nullable().meta({ description: 'QR code of the URI, as `data:image/svg+xml;base64,…`' }),
});
const secondFactor = z.object({
  id: z.string(),
  kind: z.enum(['totp', 'passkey']),
  name: z.string().nullable().meta({ description: 'Name of the passkey' }),
  backedUp: z
    .boolean()
    .nullable()
    .meta({ description: 'Whether the passkey is backed up and so survives the loss of its device' }),
  createdAt: time,
  lastUsedAt: time.nullable(),
});
export const secondFactors = z
  .object({
    secondFactors: z.array(secondFactor),
    recoveryCodesLeft: z.number().int(),
  })
  .meta({ id: 'SecondFactors' });
export const recoveryCodes = z.object({
  recoveryCodes: z.array(z.string()).meta({ description: 'Recovery codes. Each works for one login' }),
});
export const secondFactorParams = z.object({ id: z.string().regex(/^sfa_[0-9a-z]{26}$/) });
