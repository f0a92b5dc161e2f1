import { describeStanding, type SignatureStanding } from '#verifier/evidence/judge-signature-level.ts';
import {
  LINK_DELIVERIES,
  type LinkDelivery,
  SIGNATURE_LEVELS,
  type SignatureLevel,
} from '#verifier/evidence/signature-level.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { verdictTexts } from './locales/index.ts';

/** What a signature rests on and how its link came; what is not stated says so. `read` takes the verifier's own sentence. */
export function useStanding() {
  const t = useTexts(verdictTexts);
  const say = (level: SignatureLevel | null | undefined, delivery: LinkDelivery | null | undefined): string =>
    `${t(`level.${level ?? 'none'}`)}; ${t(`link.${delivery ?? 'none'}`)}`;
  const read = (sentence: string): string => {
    const standing = STANDINGS.find((each) => describeStanding(each) === sentence);
    if (!standing) return sentence;
    const { level, delivery, isIssuerKnown, isShown } = standing;
    return [
      say(level, delivery),
      ...(isIssuerKnown ? [] : [t('wallet.unknownIssuer')]),
      ...(isShown ? [] : [t('wallet.notShown')]),
    ].join('; ');
  };
  return { say, read };
}

const STANDINGS: readonly SignatureStanding[] = [null, ...SIGNATURE_LEVELS].flatMap((level) =>
  [null, ...LINK_DELIVERIES].flatMap((delivery) =>
    [true, false].flatMap((isIssuerKnown) =>
      [true, false].map((isShown) => ({ level, delivery, isIssuerKnown, isShown })),
    ),
  ),
);
