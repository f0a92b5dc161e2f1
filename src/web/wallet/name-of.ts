import type { Say } from '#web/kit/i18n/index.ts';
import { en } from './locales/en.ts';
import type { WalletTexts } from './locales/index.ts';

type Kind = keyof WalletTexts['kinds'];

/** A credential's kind in the page's language; the issuer's name for foreign kinds. */
export function nameOf({ configuration, name }: { configuration: string; name: string }, t: Say<WalletTexts>): string {
  const [kind = ''] = configuration.split('_');
  return Object.hasOwn(en.kinds, kind) ? t(`kinds.${kind as Kind}`) : name;
}
