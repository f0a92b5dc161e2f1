import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { HostedPage } from '#web/hosted/hosted-page.tsx';
import { useTexts } from '#web/kit/i18n/index.ts';
import { LongText } from '#web/kit/long-text.tsx';
import { CheckHere } from './check-here.tsx';
import { Confirmation } from './confirmation.tsx';
import { FactList } from './fact-list.tsx';
import { FileList } from './file-list.tsx';
import { releaseTexts } from './locales/index.ts';
import { Mark } from './mark.tsx';
import type { ReleaseData } from './release-data.ts';
import { StateNotice } from './state-notice.tsx';
import { Withdrawal } from './withdrawal.tsx';

/** What was permitted, by whom and to whom, whether it still stands, and how to find that out by oneself. */
export function ReleasePage({ data: { brand, publicUrl, release: written } }: { data: ReleaseData }) {
  const t = useTexts(releaseTexts);
  const [release, setRelease] = useState(written);
  const { viewer, state, assurance, facts } = release;
  const { organization } = brand;
  return (
    <HostedPage
      brand={brand}
      title={t(`${viewer}.${state}`)}
      mark={<Mark state={state} />}
      intro={<LongText lines={3}>{t(`${viewer}.intro`, { organization })}</LongText>}
      size="wide"
    >
      <Stack gap="xl">
        <StateNotice release={release} />
        <Stack gap="sm">
          <Text component="div">
            <LongText lines={3}>
              {t(`assurance.${assurance === 'signed' && viewer === 'performer' ? 'own' : assurance}`, { organization })}
            </LongText>
          </Text>
          <FactList facts={facts} />
        </Stack>
        {viewer === 'recipient' && (
          <>
            <FileList names={release.files} />
            <CheckHere release={release} publicUrl={publicUrl} />
          </>
        )}
      </Stack>
      {viewer === 'recipient' ? (
        <Confirmation release={release} onChange={setRelease} />
      ) : (
        state !== 'withdrawn' && <Withdrawal onChange={setRelease} />
      )}
    </HostedPage>
  );
}
