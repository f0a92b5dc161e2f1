import type { LinkDelivery, SignatureLevel } from '#verifier/evidence/signature-level.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { verdictTexts } from './locales/index.ts';

/** The basis of a signature and the delivery of its link; unstated values are named as such. */
export function useStanding() {
  const t = useTexts(verdictTexts);
  return (level: SignatureLevel | null | undefined, delivery: LinkDelivery | null | undefined): string =>
    `${t(`level.${level ?? 'none'}`)} · ${t(`link.${delivery ?? 'none'}`)}`;
}
