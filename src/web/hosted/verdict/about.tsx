import type { BundleVerdict } from '#verifier/bundle/bundle-verdict.ts';
import type { LogEntry } from '#verifier/log/entry.ts';
import type { ManifestVerdict } from '#verifier/manifest/verify-manifest.ts';
import type { AnyVerdict } from '#verifier/verify.ts';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { type Line, Lines } from '../lines.tsx';
import { BundleView } from './bundle-view.tsx';
import { CredentialView } from './credential-view.tsx';
import { EvidenceView } from './evidence-view.tsx';
import { verdictTexts } from './locales/index.ts';
import { LookupView } from './lookup-view.tsx';
import type { VerdictWords } from './use-verdict-words.ts';

interface AboutProps {
  verdict: AnyVerdict | BundleVerdict;
  words: VerdictWords;
}

/** The verified object; only what the verdict supports. */
export function About({ verdict, words }: AboutProps) {
  switch (verdict.kind) {
    case 'bundle':
      return <BundleView verdict={verdict} words={words} />;
    case 'evidence':
      return <EvidenceView verdict={verdict} />;
    case 'receipt':
      return (
        verdict.shown && (
          <>
            <Entry of={verdict.shown.entry} />
            <Claims of={linesOf(verdict.shown.entry)} />
          </>
        )
      );
    case 'manifest':
      return verdict.shown && <ManifestView shown={verdict.shown} issuer={verdict.issuer} />;
    case 'lookup':
      return verdict.shown && <LookupView shown={verdict.shown} issuer={verdict.issuer} />;
    case 'credential':
      return (
        verdict.credential && (
          <>
            <CredentialView verdict={verdict} />
            <Claims of={linesOf(subjectOf(verdict.credential))} />
          </>
        )
      );
    case 'proof':
      return (
        verdict.shown && <Claims of={linesOf({ ...verdict.shown.statement, ...verdict.shown, statement: undefined })} />
      );
  }
}

interface ManifestViewProps {
  shown: NonNullable<ManifestVerdict['shown']>;
  issuer: string | null;
}

/** Who signed the content credentials, and when. */
function ManifestView({ shown: { signedAt, releases, replicas, depicted, sha256 }, issuer }: ManifestViewProps) {
  const t = useTexts(verdictTexts);
  const format = useFormat();
  return (
    <Lines
      of={[
        ...(issuer ? [[t('manifest.issuer'), issuer] satisfies Line] : []),
        [t('manifest.at'), format.statedMoment(signedAt)],
        [t('manifest.releases'), depicted === 'nobody' ? t('manifest.nobody') : String(releases)],
        ...(replicas > 0 ? [[t('manifest.replicas'), String(replicas)] satisfies Line] : []),
        [t('manifest.hash'), sha256],
      ]}
    />
  );
}

/** The log entry in short. */
function Entry({ of: { action, subject, at } }: { of: LogEntry }) {
  const t = useTexts(verdictTexts);
  const format = useFormat();
  return (
    <Lines
      of={[
        [t('entry.action'), action],
        [t('entry.subject'), subject],
        [t('entry.at'), format.statedMoment(at)],
      ]}
    />
  );
}

/** Claims by their names in the standard. */
function Claims({ of }: { of: readonly Line[] }) {
  const t = useTexts(verdictTexts);
  return (
    <details>
      <summary>{t('claims')}</summary>
      <Lines of={of} />
    </details>
  );
}

/** The claims without technical fields. */
function subjectOf({
  credentialSubject,
  issuer,
  type,
  validFrom,
  validUntil,
  ...rest
}: Record<string, unknown>): object {
  if (typeof credentialSubject !== 'object') return rest;
  return { type, issuer, validFrom, validUntil, ...credentialSubject };
}

/** Members by their names in the standard; nested ones with their path. */
function linesOf(value: object, path = ''): Line[] {
  return Object.entries(value).flatMap(([name, member]): Line[] => {
    const label = path === '' ? name : `${path}.${name}`;
    if (member === null || member === undefined) return [];
    if (Array.isArray(member) && member.every((each) => typeof each !== 'object')) return [[label, member.join(', ')]];
    return typeof member === 'object' ? linesOf(member, label) : [[label, String(member)]];
  });
}
