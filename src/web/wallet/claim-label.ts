import type { Say } from '#web/kit/i18n/index.ts';
import { en } from './locales/en.ts';
import type { WalletTexts } from './locales/index.ts';
import type { Said } from './offers/read-claims.ts';

type Claim = keyof WalletTexts['claims'];

/** `ageOver18` in one format is `age_over_18` in the other. */
const snake = (name: string): string => name.replace(/([a-z])([A-Z0-9])/g, '$1_$2').toLowerCase();

/** A claim's name in the page's language; the issuer's name, or the raw name, for foreign claims. */
export function labelOf(path: Said['path'], labels: Readonly<Record<string, string>>, t: Say<WalletTexts>): string {
  const parts = path.map((name) => {
    const known = snake(name);
    return Object.hasOwn(en.claims, known) ? t(`claims.${known as Claim}`) : (labels[name] ?? name);
  });
  return parts.join(' · ');
}
