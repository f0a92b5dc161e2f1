import { Alert } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { Moment } from '#web/kit/moment.tsx';
import { ErrorState, LoadingState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { useSession } from '../../core/session.ts';
import { Facts, LongText, Page, Section } from '../../core/ui/index.ts';
import { settingsTexts } from '../locales/index.ts';
import { AppSection } from './app-section.tsx';
import { CodesModal } from './codes-modal.tsx';
import { CodesSection } from './codes-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { type Factors, useFactors, useKeepFactors } from './use-factors.ts';

export function SecurityPage() {
  const t = useTexts(settingsTexts);
  const { user, authenticatedAt } = useSession();
  const { data, error, refetch } = useFactors();
  return (
    <Page title={t('security.title')} intro={t('security.intro')}>
      <Section title={t('security.account')}>
        <Facts
          of={[
            { label: t('security.email'), value: <LongText>{user.email}</LongText> },
            { label: t('security.since'), value: <Moment at={authenticatedAt} exact /> },
          ]}
        />
      </Section>
      <PasswordSection />
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState />}
      {data && <Shown factors={data} />}
      <SessionsSection />
    </Page>
  );
}

function Shown({ factors }: { factors: Factors }) {
  const t = useTexts(settingsTexts);
  const avouch = useAvouch();
  const keep = useKeepFactors();
  const [codes, setCodes] = useState<readonly string[]>();
  const isFirst = factors.secondFactors.length === 0;
  const makeCodes = async (): Promise<void> => {
    setCodes((await avouch.auth.createRecoveryCodes()).recoveryCodes);
    await keep(await avouch.auth.getSecondFactors());
  };
  /** The first factor comes with recovery codes. */
  const added = async (now: Factors): Promise<void> => {
    await keep(now);
    if (isFirst) await makeCodes();
  };
  return (
    <>
      {isFirst && <Alert color="warning">{t('security.none')}</Alert>}
      <AppSection factors={factors} onAdded={added} />
      <PasskeysSection factors={factors} onAdded={added} />
      {!isFirst && <CodesSection left={factors.recoveryCodesLeft} onMake={makeCodes} />}
      {codes && <CodesModal codes={codes} onClose={() => setCodes(undefined)} />}
    </>
  );
}
