import type { CreateApiKeyParams } from '#sdk';

export type Scope = NonNullable<CreateApiKeyParams['scopes']>[number];

export const SCOPE_GROUPS = [
  { name: 'verifications', scopes: ['verifications:read', 'verifications:write', 'reviews:write'] },
  { name: 'agreements', scopes: ['agreements:read', 'agreements:write'] },
  { name: 'files', scopes: ['files:read', 'files:write'] },
  { name: 'credentials', scopes: ['credentials:read', 'credentials:write'] },
  { name: 'proofs', scopes: ['proofs:read', 'proofs:write'] },
  { name: 'webhooks', scopes: ['webhooks:read', 'webhooks:write'] },
  { name: 'compliance', scopes: ['compliance:read', 'compliance:write', 'compliance:erase'] },
  { name: 'organization', scopes: ['organization:read', 'organization:write', 'keys:write'] },
  { name: 'personal', scopes: ['pii:read'] },
] as const satisfies { name: string; scopes: Scope[] }[];

const SPECIAL: readonly Scope[] = ['keys:write', 'organization:write', 'pii:read', 'compliance:erase'];

export const PRESETS = ['usual', 'read', 'custom'] as const;
export type Preset = (typeof PRESETS)[number];

/** A new key's scopes, limited to its creator's; `usual` is the service's default. */
export function scopesOf(preset: Preset, chosen: readonly Scope[], own: readonly Scope[]): Scope[] {
  if (preset === 'custom') return own.filter((scope) => chosen.includes(scope));
  return own.filter((scope) =>
    preset === 'usual' ? !SPECIAL.includes(scope) : scope.endsWith(':read') && scope !== 'pii:read',
  );
}

/** Text key of a scope. */
export const textOf = <S extends Scope>(scope: S) =>
  `scope.${scope.replace(':', '_')}` as S extends `${infer A}:${infer B}` ? `scope.${A}_${B}` : never;
