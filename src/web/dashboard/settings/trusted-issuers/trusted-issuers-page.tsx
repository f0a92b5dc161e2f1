import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTexts } from '#web/kit/i18n/index.ts';
import { EmptyState, ErrorState, LoadingState } from '#web/kit/states.tsx';
import { useMay, useSession } from '../../core/session.ts';
import { CodeBlock, Page, Section } from '../../core/ui/index.ts';
import { settingsTexts } from '../locales/index.ts';
import { AuthoritiesSection } from './authorities-section.tsx';
import { ListsSection } from './lists-section.tsx';
import { useIssuerLists } from './use-issuer-lists.ts';

/** The wallet document issuers trusted by this installation, and which of them the policy accepts. */
export function TrustedIssuersPage() {
  const t = useTexts(settingsTexts);
  const mayRead = useMay('verifications:read');
  const { role } = useSession();
  return (
    <Page title={t('trustedIssuers.title')} intro={t('trustedIssuers.intro')}>
      {mayRead ? <Issuers /> : <Alert color="gray">{t('trustedIssuers.may', { role: t(`role.${role}`) })}</Alert>}
    </Page>
  );
}

function Issuers() {
  const t = useTexts(settingsTexts);
  const { data, error, refetch } = useIssuerLists();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  return (
    <Stack gap="xl">
      {data.length === 0 ? (
        <EmptyState
          title={t('trustedIssuers.emptyTitle')}
          action={
            <Button component={Link} to="/dashboard/settings/policy">
              {t('trustedIssuers.policy')}
            </Button>
          }
        >
          {t('trustedIssuers.empty')}
        </EmptyState>
      ) : (
        <>
          <ListsSection lists={data} />
          <AuthoritiesSection />
        </>
      )}
      <Section title={t('trustedIssuers.import')} intro={t('trustedIssuers.importIntro')}>
        <CodeBlock label={t('trustedIssuers.commands')}>{COMMANDS}</CodeBlock>
        {data.length > 0 && (
          <Text size="sm">
            {t('trustedIssuers.roots')}{' '}
            <Anchor component={Link} to="/dashboard/settings/policy" size="sm" underline="always">
              {t('trustedIssuers.policy')}
            </Anchor>
          </Text>
        )}
      </Section>
    </Stack>
  );
}

const COMMANDS = `npm run lists -- import iaca vical.cbor --signer vical-ca.pem
npm run lists -- import pid pid-providers.jwt
npm run lists -- import av av-issuers.pem
npm run lists -- import csca master-list.ml`;
