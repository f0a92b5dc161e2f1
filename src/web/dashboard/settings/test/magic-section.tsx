import { Code, SimpleGrid, Table } from '@mantine/core';
import { CopyButton } from '#web/kit/copy-button.tsx';
import { useTexts } from '#web/kit/i18n/index.ts';
import { Section } from '../../core/ui/index.ts';
import { settingsTexts } from '../locales/index.ts';

const NUMBERS = [
  ['00000001', 'n1'],
  ['00000002', 'n2'],
  ['00000003', 'n3'],
  ['00000004', 'n4'],
] as const;
const NAMES = [
  ['Ivan Sanctionov', 'p1'],
  ['Polly Exposita', 'p2'],
  ['Sanctioned Sample Trading Ltd', 'p3'],
] as const;

/** Values with a special meaning in test mode. */
export function MagicSection() {
  const t = useTexts(settingsTexts);
  return (
    <Section title={t('test.magic')} intro={t('test.magicIntro')}>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
        <Meanings title={t('test.magicNumber')} of={NUMBERS} />
        <Meanings title={t('test.magicName')} of={NAMES} />
      </SimpleGrid>
    </Section>
  );
}

type Meaning = (typeof NUMBERS)[number] | (typeof NAMES)[number];

function Meanings({ title, of }: { title: string; of: readonly Meaning[] }) {
  const t = useTexts(settingsTexts);
  return (
    <Table aria-label={title} verticalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{title}</Table.Th>
          <Table.Th scope="col">{t('test.magicMeans')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {of.map(([text, meaning]) => (
          <Table.Tr key={text}>
            <Table.Td>
              <Code>{text}</Code>
              <CopyButton value={text} what={text} />
            </Table.Td>
            <Table.Td>{t(`test.${meaning}`)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
