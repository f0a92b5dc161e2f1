import { Alert, Badge, Button, Code, Group, Stack, Table, Tabs, Text } from '@mantine/core';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconDownload } from '#web/kit/icons.generated.ts';
import { downloadBytes, JsonBlock, Section } from '../../core/ui/index.ts';
import { webhooksTexts } from '../locales/index.ts';
import type { EventType } from './event-names.ts';
import { sayFieldMeaning } from './field-meaning.ts';
import { fieldsOf } from './schema-fields.ts';

/** The content of an event. */
export function CatalogueEntry({ of: { name, meaning, schema, sample } }: { of: EventType }) {
  const t = useTexts(webhooksTexts);
  return (
    <Section title={name} intro={meaning}>
      {schema === null ? (
        <Alert color="gray">{t('catalogue.notYet')}</Alert>
      ) : (
        <Tabs defaultValue="fields" keepMounted={false}>
          <Tabs.List>
            <Tabs.Tab value="fields">{t('catalogue.schema')}</Tabs.Tab>
            <Tabs.Tab value="sample">{t('catalogue.sample')}</Tabs.Tab>
            <Tabs.Tab value="raw">{t('catalogue.raw')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="fields" pt="md">
            <Fields schema={schema} />
          </Tabs.Panel>
          <Tabs.Panel value="sample" pt="md">
            <JsonBlock label={t('catalogue.sample')} value={payloadOf(name, sample)} />
          </Tabs.Panel>
          <Tabs.Panel value="raw" pt="md">
            <Stack>
              <JsonBlock label={t('catalogue.raw')} value={schema} />
              <Group>
                <Button
                  variant="default"
                  size="xs"
                  leftSection={<IconDownload size={14} aria-hidden />}
                  onClick={() =>
                    downloadBytes(JSON.stringify(schema, null, 2), `${name}.schema.json`, 'application/schema+json')
                  }
                >
                  {t('catalogue.download')}
                </Button>
              </Group>
            </Stack>
          </Tabs.Panel>
        </Tabs>
      )}
    </Section>
  );
}

/** As it would be delivered. */
function payloadOf(name: string, data: unknown) {
  return {
    id: 'evt_01jzs4mp1e00000000000000ab',
    event: name,
    created: '2026-01-31T09:30:00.000Z',
    org: 'org_01jzs4mp1e00000000000000ab',
    livemode: true,
    sequence: 1,
    data,
  };
}

function Fields({ schema }: { schema: Record<string, unknown> }) {
  const t = useTexts(webhooksTexts);
  return (
    <Stack gap="sm">
      <Table.ScrollContainer minWidth={420} type="native" tabIndex={0}>
        <Table aria-label={t('catalogue.schema')} verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('catalogue.field')}</Table.Th>
              <Table.Th scope="col">{t('catalogue.type')}</Table.Th>
              <Table.Th scope="col">{t('catalogue.meaning')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {fieldsOf(schema).map(({ name, type, meaning, isRequired }) => (
              <Table.Tr key={name}>
                <Table.Td valign="top">
                  <Stack gap={4} align="flex-start">
                    <Code>{name}</Code>
                    <Badge size="xs" variant="default" tt="none">
                      {t(isRequired ? 'catalogue.always' : 'catalogue.sometimes')}
                    </Badge>
                  </Stack>
                </Table.Td>
                <Table.Td valign="top" miw={130}>
                  <Text span size="xs" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
                    {type}
                  </Text>
                </Table.Td>
                <Table.Td valign="top">
                  <Text span size="sm">
                    {meaning && <Words>{sayFieldMeaning(meaning)}</Words>}
                  </Text>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Text size="sm" c="dimmed">
        {t('catalogue.envelope')}
      </Text>
    </Stack>
  );
}

/** A description from the API, with code in backticks. */
function Words({ children }: { children: string }) {
  return children.split('`').map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move.
    index % 2 === 1 ? <Code key={index}>{part}</Code> : <span key={index}>{part}</span>,
  );
}
