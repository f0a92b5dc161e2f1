import { Card, SimpleGrid, Text, ThemeIcon, UnstyledButton } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconBuilding, IconSend, IconUpload } from '#web/kit/icons.generated.ts';
import { Page } from '../../core/ui/index.ts';
import { verificationsTexts } from '../locales/index.ts';
import { BusinessForm } from './business-form.tsx';
import { InviteForm } from './invite-form.tsx';
import classes from './start.module.css';
import { UploadForm } from './upload-form.tsx';

const route = getRouteApi('/dashboard/verifications/new');

const WAYS = [
  { name: 'invite', icon: IconSend },
  { name: 'upload', icon: IconUpload },
  { name: 'business', icon: IconBuilding },
] as const;

/** Three ways to begin a verification. */
export function StartPage() {
  const t = useTexts(verificationsTexts);
  const { way = 'invite', userId = '' } = route.useSearch();
  const navigate = useNavigate();
  return (
    <Page
      title={t('start.title')}
      intro={t('start.intro')}
      crumbs={[{ label: t('title'), to: '/dashboard/verifications' }]}
    >
      <SimpleGrid cols={{ base: 1, sm: 3 }} role="group" aria-label={t('start.ways')}>
        {WAYS.map(({ name, icon: Icon }) => (
          <UnstyledButton
            key={name}
            className={classes.way}
            aria-pressed={way === name}
            onClick={() =>
              void navigate({
                to: '/dashboard/verifications/new',
                search: { way: name, ...(userId && { userId }) },
                replace: true,
              })
            }
          >
            <ThemeIcon variant="light" size={40} radius="md" aria-hidden>
              <Icon size={22} stroke={1.6} />
            </ThemeIcon>
            <span>
              <Text fw={600} component="span" display="block">
                {t(`start.way.${name}`)}
              </Text>
              <Text size="sm" c="dimmed" component="span" display="block">
                {t(`start.wayWhy.${name}`)}
              </Text>
            </span>
          </UnstyledButton>
        ))}
      </SimpleGrid>
      <Card withBorder padding="lg" maw={820}>
        {way === 'invite' && <InviteForm key={userId} userId={userId} />}
        {way === 'upload' && <UploadForm key={userId} userId={userId} />}
        {way === 'business' && <BusinessForm key={userId} userId={userId} />}
      </Card>
    </Page>
  );
}
