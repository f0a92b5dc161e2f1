import type { LinkDelivery, SignatureLevel } from '#verifier/evidence/signature-level.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { verdictTexts } from './locales/index.ts';

/** What a signature rests on and how its link came; what is not stated says so. */
export function useStanding() {
  const t = useTexts(verdictTexts);
  return (level: SignatureLevel | null | undefined, delivery: LinkDelivery | null | undefined): string =>
    `${t(`level.${level ?? 'none'}`)} · ${t(`link.${delivery ?? 'none'}`)}`;
}
