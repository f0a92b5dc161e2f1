import {
  Box,
  Button,
  Group,
  Image,
  MantineProvider,
  mergeThemeOverrides,
  Paper,
  SimpleGrid,
  Stack,
  Text,
} from '@mantine/core';
import { useId, useState } from 'react';
import { type Brand, brandTheme } from '#web/hosted/brand.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { styleNonce } from '#web/kit/page-data.ts';
import { legibleColors, theme } from '#web/kit/theme.ts';
import { LongText } from '../../core/ui/index.ts';
import { settingsTexts } from '../locales/index.ts';

/** A preview of a hosted page with the brand, in light and dark mode; its controls are inactive. */
export function BrandingPreview({ brand }: { brand: Brand }) {
  const t = useTexts(settingsTexts);
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      {(['light', 'dark'] as const).map((scheme) => (
        <Stack key={scheme} gap={4}>
          <Text size="xs" c="dimmed">
            {t(`branding.${scheme}`)}
          </Text>
          <Device brand={brand} scheme={scheme} />
        </Stack>
      ))}
    </SimpleGrid>
  );
}

function Device({ brand, scheme }: { brand: Brand; scheme: 'light' | 'dark' }) {
  const id = useId();
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const look = mergeThemeOverrides(theme, brandTheme(brand.color));
  return (
    <div id={id} ref={setRoot}>
      {root && (
        <MantineProvider
          theme={look}
          forceColorScheme={scheme}
          cssVariablesResolver={legibleColors}
          cssVariablesSelector={`#${CSS.escape(id)}`}
          getRootElement={() => root}
          getStyleNonce={styleNonce}
          withGlobalClasses={false}
        >
          <Sample brand={brand} />
        </MantineProvider>
      )}
    </div>
  );
}

function Sample({ brand }: { brand: Brand }) {
  const t = useTexts(settingsTexts);
  return (
    <Paper withBorder p="md" bg="var(--mantine-color-body)" c="var(--mantine-color-text)">
      <Stack gap="md">
        <Group gap="sm" wrap="nowrap">
          {brand.logo && <Image src={brand.logo} alt="" h={28} w="auto" maw={120} fit="contain" />}
          <Text fw={600} size="sm" component="div" miw={0}>
            <LongText lines={2}>{brand.organization}</LongText>
          </Text>
        </Group>
        {/* No component whose style depends on the page's own color scheme. */}
        <Box h={6} bg="var(--mantine-color-default-border)" style={{ borderRadius: 3 }}>
          <Box h={6} w="40%" bg="var(--mantine-primary-color-filled)" style={{ borderRadius: 3 }} />
        </Box>
        <Text fw={650} size="lg">
          {t('branding.sampleTitle')}
        </Text>
        <Text size="sm">{t('branding.sampleText')}</Text>
        <Button component="div" fullWidth>
          {t('branding.sampleButton')}
        </Button>
        <Text size="sm" ta="center" c="var(--mantine-color-anchor)" td="underline">
          {t('branding.sampleLink')}
        </Text>
      </Stack>
    </Paper>
  );
}
