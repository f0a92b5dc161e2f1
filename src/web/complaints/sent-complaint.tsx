import { Anchor, Code, Group, Stack, Text } from '@mantine/core';
import type { Brand } from '#web/hosted/brand.ts';
import { HostedPage } from '#web/hosted/hosted-page.tsx';
import { CopyButton } from '#web/kit/copy-button.tsx';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { complaintTexts } from './locales/index.ts';
import type { Sent } from './use-complaint.ts';

/** The complaint was recorded: its deadline, and the link to follow it, which is shown once. */
export function SentComplaint({ brand, sent: { link, receipt } }: { brand: Brand; sent: Sent }) {
  const t = useTexts(complaintTexts);
  const format = useFormat();
  return (
    <HostedPage brand={brand} title={t('sent.title')}>
      <Stack role="status">
        <Text>{t('sent.text', { organization: brand.organization, due: format.moment(receipt.dueAt) })}</Text>
        <Text fw={600}>{t('sent.keep')}</Text>
        <Group wrap="nowrap" align="flex-start">
          <Code block style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
            {link}
          </Code>
          <CopyButton value={link} />
        </Group>
        <Anchor href={link}>{t('sent.open')}</Anchor>
      </Stack>
    </HostedPage>
  );
}
