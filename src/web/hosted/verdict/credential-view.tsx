import type { CredentialVerdict } from '#verifier/credential/credential-verdict.ts';
import { type LinkDelivery, SIGNATURE_LEVELS } from '#verifier/evidence/signature-level.ts';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { type Line, Lines } from '../lines.tsx';
import { verdictTexts } from './locales/index.ts';
import { useStanding } from './standing.ts';

const KINDS = [
  'model-release',
  'identity-verification',
  'business-verification',
  'agreement',
  'consent',
  'copyright-claim',
  'replica-license',
] as const;
export type CredentialKind = (typeof KINDS)[number] | 'credential';

/** The kind of our credential, by its types or `vct`. */
export function kindOfCredential(credential: Readonly<Record<string, unknown>> | null): CredentialKind {
  const { type, vct, vc } = credential ?? {};
  const types = [type, vct, (vc as { type?: unknown } | undefined)?.type].flat().map((each) => String(each ?? ''));
  const named = (kind: string): string =>
    `${kind.replace(/(^|-)\w/g, (each) => each.at(-1)?.toUpperCase() ?? '')}Credential`;
  return KINDS.find((kind) => types.some((each) => each === named(kind) || each.includes(`/${kind}/`))) ?? 'credential';
}

/** The issuer, the validity, and how a release was signed. */
export function CredentialView({ verdict: { credential, issuer } }: { verdict: CredentialVerdict }) {
  const t = useTexts(verdictTexts);
  const format = useFormat();
  const standing = useStanding();
  if (!credential) return null;
  const claims = { ...credential, ...(credential.credentialSubject as object | undefined) } as Record<string, unknown>;
  const until = endOf(credential);
  const level = SIGNATURE_LEVELS.find((each) =>
    [claims.performerSignatureLevel, claims.performer_signature_level].includes(each),
  );
  const delivery = (claims.performerLinkDelivery ?? claims.performer_link_delivery) as LinkDelivery | undefined;
  const signed: Line = [t('credential.signature'), standing(level, delivery)];
  return (
    <Lines
      of={[
        ...(issuer ? [[t('credential.issuer'), issuer] satisfies Line] : []),
        ...(until ? [[t('credential.until'), format.statedMoment(until)] satisfies Line] : []),
        ...(claims.assurance === 'signed' ? [signed] : []),
      ]}
    />
  );
}

function endOf({ validUntil, exp }: Readonly<Record<string, unknown>>): string | null {
  if (typeof validUntil === 'string') return validUntil;
  return typeof exp === 'number' ? new Date(exp * 1000).toISOString() : null;
}
