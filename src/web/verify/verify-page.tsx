import { Alert, Anchor, Button, Group, List, NativeSelect, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { useCallback, useState } from 'react';
import type { GivenFile } from '#verifier/bundle/bundle-verdict.ts';
import { SIGNATURE_LEVELS } from '#verifier/evidence/signature-level.ts';
import { HostedPage } from '#web/hosted/hosted-page.tsx';
import type { ChosenFile, Judged } from '#web/hosted/verdict/judge.ts';
import { LazyVerdictCard } from '#web/hosted/verdict/lazy-verdict-card.tsx';
import { useTexts } from '#web/kit/i18n/index.ts';
import { DropZone } from './drop-zone.tsx';
import { verifyTexts } from './locales/index.ts';
import type { TrustFile, VerifyPageData } from './trust-store.ts';
import { type Refusal, useVerification } from './use-verification.ts';

export function VerifyPage({ data }: { data: VerifyPageData & { offlineCopy?: string } }) {
  const t = useTexts(verifyTexts);
  const { files, given, refused, judged, hasPlainPicture, trust, busy, problem, minimum, add, require, reset } =
    useVerification(data);
  const [said, setSaid] = useState<Readonly<Record<string, string>>>({});
  const say = useCallback(
    (name: string, sentence: string) => setSaid((before) => ({ ...before, [name]: sentence })),
    [],
  );
  const missing = missingOf(files, { hasTrust: trust !== undefined, hasPlainPicture });
  const isBegun = files.length > 0;
  return (
    <HostedPage title={t('title')} intro={data.offline ? t('introOffline') : t('intro')} size="wide">
      <div role="status">
        {busy && <Text mb="lg">{t('busy')}</Text>}
        {problem && <Problem of={problem} />}
        {refused.length > 0 && <Refused files={refused} />}
        {!busy && missing && (
          <Alert color="blue" mb="lg">
            {t(`needs.${missing}`)}
          </Alert>
        )}
        {judged.length > 0 && (
          <VisuallyHidden>{judged.map(({ subject }) => said[subject.name] ?? '').join(' ')}</VisuallyHidden>
        )}
      </div>
      <Stack gap="lg">
        {judged.map((each) => (
          <Verdict key={each.subject.name} of={each} onSaid={say} />
        ))}
        {isBegun && <Files files={files} given={given} onReset={reset} />}
        <DropZone busy={busy} isSmall={isBegun} onFiles={(chosen) => void add(chosen)} />
        <details>
          <summary>{t('options')}</summary>
          <NativeSelect
            mt="sm"
            label={t('minimum.label')}
            description={t('minimum.help')}
            value={minimum ?? ''}
            data={[
              { value: '', label: t('minimum.none') },
              ...SIGNATURE_LEVELS.map((value) => ({ value, label: t(`minimum.${value}`) })),
            ]}
            maw={460}
            onChange={({ currentTarget }) =>
              void require(SIGNATURE_LEVELS.find((level) => level === currentTarget.value))
            }
          />
        </details>
        {data.offlineCopy && (
          <Group justify="space-between">
            <Text size="sm" c="dimmed">
              {t('keepHint')}
            </Text>
            <Anchor
              component="button"
              type="button"
              onClick={() => void downloadOfflineCopy(data.offlineCopy ?? '', trust)}
            >
              {t('keep')}
            </Anchor>
          </Group>
        )}
      </Stack>
    </HostedPage>
  );
}

interface VerdictProps {
  of: Judged;
  onSaid(name: string, sentence: string): void;
}

function Verdict({ of, onSaid }: VerdictProps) {
  const { name } = of.subject;
  return (
    <LazyVerdictCard {...of} onJudged={useCallback((sentence: string) => onSaid(name, sentence), [name, onSaid])} />
  );
}

/** Rejected files, with what to do. */
function Refused({ files }: { files: readonly { name: string; why: Refusal }[] }) {
  const t = useTexts(verifyTexts);
  return (
    <Alert color="warning" mb="lg" title={t('refused.title', { count: files.length })}>
      <List size="sm" listStyleType="none">
        {files.map(({ name, why }) => (
          <List.Item key={name} style={{ overflowWrap: 'anywhere' }}>
            <strong>{name}</strong> · {t(`refused.${why}`)}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

/** The verifier's own message, in English. */
function Problem({ of }: { of: Error }) {
  const t = useTexts(verifyTexts);
  return (
    <Alert color="red" mb="lg" title={t('problem')}>
      <Text size="xs" lang="en" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
        {of.message}
      </Text>
    </Alert>
  );
}

interface FilesProps {
  files: readonly ChosenFile[];
  given: readonly GivenFile[];
  onReset(): void;
}

function Files({ files, given, onReset }: FilesProps) {
  const t = useTexts(verifyTexts);
  return (
    <Stack gap="xs">
      <Title order={2} size="h4">
        {t('files')}
      </Title>
      <List size="sm">
        {files.map(({ name, is }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be dropped twice, and none is moved.
          <List.Item key={index} style={{ overflowWrap: 'anywhere' }}>
            {name} · {t(`kindOf.${is.kind}`)}
          </List.Item>
        ))}
        {given.map(({ name, sha256 }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be dropped twice, and none is moved.
          <List.Item key={`${sha256} ${index}`} style={{ overflowWrap: 'anywhere' }}>
            {name} · {t('given')}
          </List.Item>
        ))}
      </List>
      <Group>
        <Button variant="default" onClick={onReset}>
          {t('again')}
        </Button>
      </Group>
    </Stack>
  );
}

/** What must be added before something can be judged. */
function missingOf(
  files: readonly ChosenFile[],
  { hasTrust, hasPlainPicture }: { hasTrust: boolean; hasPlainPicture: boolean },
): 'pdf' | 'evidence' | 'trust' | 'picture' | undefined {
  const has = (kind: string): boolean => files.some(({ is }) => is.kind === kind);
  if (files.length > 0 && !hasTrust) return 'trust';
  if (has('evidence') !== has('pdf')) return has('pdf') ? 'evidence' : 'pdf';
  return hasPlainPicture ? 'picture' : undefined;
}

/** The build's offline file of this page, whose name is in the page's data. */
async function downloadOfflineCopy(address: string, trust: TrustFile | undefined): Promise<void> {
  const page = await (await fetch(address)).text();
  const data = JSON.stringify({ nonce: '', data: { offline: true, ...(trust && { trust }) } });
  // The data element occurs once in the file, before all scripts.
  const place = /(<script type="application\/json" id="data">)[^<]*/;
  const whole = page.replace(place, (_all, head: string) => head + data.replaceAll('<', '\\u003c'));
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([whole], { type: 'text/html' }));
  link.download = 'avouch-verifier.html';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
