import type { KeyOf } from '#web/kit/i18n/index.ts';
import { FIELDS } from '../../settings/policy/fields.ts';
import { addressOf } from '../navigation.ts';

type SettingKey = KeyOf<typeof import('../../settings/locales/en.ts').en>;

/** A single setting: its label, its location's label, and its URL. */
export interface Setting {
  label: SettingKey;
  of: SettingKey;
  address: string;
}

const PAGES: readonly [of: SettingKey, page: string, labels: readonly SettingKey[]][] = [
  [
    'organization.title',
    '/settings',
    [
      'organization.name',
      'organization.contact',
      'organization.language',
      'organization.minimum',
      'organization.secondFactor',
    ],
  ],
  ['branding.title', '/settings/branding', ['branding.color', 'branding.logo']],
  ['security.title', '/settings/security', ['security.changePassword', 'security.sessions']],
  ['issuer.title', '/settings/issuer', ['issuer.did', 'issuer.keys']],
  ['preferences.title', '/settings/preferences', ['preferences.language', 'preferences.scheme', 'preferences.zone']],
];

/** Every setting with a label; the part after `#` distinguishes those of one page. */
export const SETTINGS: readonly Setting[] = [
  ...PAGES.flatMap(([of, page, labels]) =>
    labels.map((label) => ({ label, of, address: `${addressOf(page)}#${label.split('.')[1]}` })),
  ),
  ...FIELDS.map(
    ({ name }): Setting => ({
      label: `policy.field.${name}`,
      of: 'policy.title',
      address: `${addressOf('/settings/policy')}#${name}`,
    }),
  ),
];
