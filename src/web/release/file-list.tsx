import { Anchor, Group, List, Stack, Text, Title } from '@mantine/core';
import { addressOf } from '#web/hosted/call-service.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconDownload } from '#web/kit/icons.generated.ts';
import { releaseTexts } from './locales/index.ts';
import type { FileName } from './release-data.ts';
import { pathOf } from './service.ts';

const WORDS = {
  'release.sd-jwt': 'release',
  'status.json': 'status',
  'trust.json': 'trust',
  'document.pdf': 'document',
  'evidence.json': 'evidence',
} as const satisfies Record<Exclude<FileName, 'hashes.csv' | 'hashes.json'>, string>;

/** Lists for the recipient's systems: the hashes of the files that a withdrawn release covered. The verifier does not read them. */
export const isHashes = (name: FileName): name is 'hashes.csv' | 'hashes.json' => name.startsWith('hashes.');

/** The available downloads, with their purpose; the hashes are beside the form that needs them. */
export function FileList({ names }: { names: readonly FileName[] }) {
  const t = useTexts(releaseTexts);
  return (
    <Stack gap="sm" component="section" aria-labelledby="files">
      <Title order={2} size="h4" id="files">
        {t('files.title')}
      </Title>
      <List spacing="xs" icon={<IconDownload size={18} aria-hidden />}>
        {names
          .filter((name) => !isHashes(name))
          .map((name) => (
            <List.Item key={name}>
              <Download name={name} />
              <Text size="sm" c="dimmed">
                {t(`files.${WORDS[name]}`)}
              </Text>
            </List.Item>
          ))}
      </List>
    </Stack>
  );
}

/** The lists of hashes, each as a download. */
export function HashLinks({ names }: { names: readonly FileName[] }) {
  return (
    <Group>
      {names.filter(isHashes).map((name) => (
        <Group key={name} gap={6} wrap="nowrap">
          <IconDownload size={18} aria-hidden />
          <Download name={name} />
        </Group>
      ))}
    </Group>
  );
}

function Download({ name }: { name: FileName }) {
  return (
    <Anchor href={addressOf(pathOf(name))} download={name}>
      {name}
    </Anchor>
  );
}
