import { Grid } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { ErrorState, LoadingState } from '#web/kit/states.tsx';
import { Page, Section } from '../../core/ui/index.ts';
import { settingsTexts } from '../locales/index.ts';
import { type Organization, useOrganization } from '../use-organization.ts';
import { BrandingForm } from './branding-form.tsx';
import { BrandingPreview } from './branding-preview.tsx';

export function BrandingPage() {
  const t = useTexts(settingsTexts);
  const { data, error, refetch } = useOrganization();
  return (
    <Page title={t('branding.title')} intro={t('branding.intro')}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState />}
      {data && <Edited key={data.id} of={data} />}
    </Page>
  );
}

function Edited({ of }: { of: Organization }) {
  const t = useTexts(settingsTexts);
  const [branding, setBranding] = useState(of.branding);
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, md: 5 }}>
        <BrandingForm known={of.branding} branding={branding} onChange={setBranding} name={of.name} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 7 }}>
        <Section title={t('branding.preview')} intro={t('branding.previewIntro')}>
          <BrandingPreview brand={{ organization: of.name, ...branding }} />
        </Section>
      </Grid.Col>
    </Grid>
  );
}
