import { Button, Collapse, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { DecideVerificationParams, Verification } from '#sdk';
import { EXPECTED_DOCUMENTS, sayDocumentType } from '#web/kit/document-type.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { verificationsTexts } from '../../locales/index.ts';
import { usePersonalCase } from '../use-case.ts';

export type Entered = NonNullable<DecideVerificationParams['document']>;

const TEXTS = ['familyName', 'givenNames', 'documentNumber', 'issuingState', 'nationality'] as const;
const DAYS = ['birthDate', 'expiryDate'] as const;

interface EnteredDocumentProps {
  found: Verification;
  entered: Entered;
  onChange: (entered: Entered) => void;
}

/** The reviewer's reading of the document in place of the machine's; empty fields keep the machine's reading. */
export function EnteredDocument({ found, entered, onChange }: EnteredDocumentProps) {
  const t = useTexts(verificationsTexts);
  const [opened, { toggle }] = useDisclosure();
  const { data } = usePersonalCase(found);
  const read = data?.type === 'idv' ? data.extracted : undefined;
  const kinds = EXPECTED_DOCUMENTS.map((value) => ({ value, label: sayDocumentType(value) }));
  const sexes = (['F', 'M', 'X'] as const).map((value) => ({ value, label: value }));
  return (
    <Stack gap="xs">
      <Button variant="subtle" size="xs" onClick={toggle} aria-expanded={opened} style={{ alignSelf: 'flex-start' }}>
        {t('entered.title')}
      </Button>
      <Collapse expanded={opened}>
        <Stack gap="xs">
          <Text size="sm" c="dimmed">
            {t('entered.why')}
          </Text>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
            <Select
              label={t('extracted.fields.documentType')}
              data={kinds}
              value={entered.documentType ?? null}
              clearable
              onChange={(value) =>
                onChange({ ...entered, documentType: (value ?? '') as NonNullable<Entered['documentType']> })
              }
            />
            <Select
              label={t('extracted.fields.sex')}
              data={sexes}
              value={entered.sex ?? null}
              clearable
              onChange={(value) => onChange({ ...entered, sex: (value ?? '') as NonNullable<Entered['sex']> })}
            />
            {[...TEXTS, ...DAYS].map((field) => (
              <TextInput
                key={field}
                type={field === 'birthDate' || field === 'expiryDate' ? 'date' : 'text'}
                label={t(`extracted.fields.${field}`)}
                placeholder={read?.[field] ?? ''}
                maxLength={100}
                value={entered[field] ?? ''}
                onChange={({ currentTarget }) => onChange({ ...entered, [field]: currentTarget.value })}
              />
            ))}
          </SimpleGrid>
        </Stack>
      </Collapse>
    </Stack>
  );
}
