import { Checkbox, Select, Stack, TextInput } from '@mantine/core';
import { LOOKUP_DISCLOSURES, type LookupDisclosure, MINIMUM_SIGNATURE_LEVELS } from '#sdk';
import { LANGUAGES, useTexts } from '#web/kit/i18n/index.ts';
import { Form, useForm } from '../core/form/index.ts';
import { useMay } from '../core/session.ts';
import { Section } from '../core/ui/index.ts';
import { settingsTexts } from './locales/index.ts';
import { type Organization, useChangeOrganization } from './use-organization.ts';

export function OrganizationForm({ of }: { of: Organization }) {
  const t = useTexts(settingsTexts);
  const mayChange = useMay('organization:write');
  const change = useChangeOrganization();
  const form = useForm({
    initial: {
      name: of.name,
      contactEmail: of.contactEmail ?? '',
      minimumSignatureLevel: of.minimumSignatureLevel,
      language: of.language,
      lookupDisclosures: of.lookupDisclosures as string[],
    },
    draft: `settings.organization.${of.id}`,
    send: ({ name, contactEmail, minimumSignatureLevel, language, lookupDisclosures }) =>
      change.mutateAsync({
        ...(name !== of.name && { name }),
        ...(contactEmail !== (of.contactEmail ?? '') && { contactEmail: contactEmail.trim() || null }),
        ...(minimumSignatureLevel !== of.minimumSignatureLevel && { minimumSignatureLevel }),
        ...(language !== of.language && { language }),
        ...(lookupDisclosures.toSorted().join() !== of.lookupDisclosures.toSorted().join() && {
          lookupDisclosures: lookupDisclosures as LookupDisclosure[],
        }),
      }),
  });
  return (
    <Section title={t('organization.details')}>
      <Form
        form={form}
        maw={560}
        submit={t('save')}
        button={{ disabled: !form.isChanged }}
        undo={t('reset')}
        readOnly={!mayChange && t('onlyOwner')}
      >
        <TextInput
          label={t('organization.name')}
          description={t('organization.nameHint')}
          required
          maxLength={200}
          disabled={!mayChange}
          {...form.field('name')}
        />
        <TextInput
          label={t('organization.contact')}
          description={t('organization.contactHint')}
          type="email"
          autoComplete="off"
          maxLength={254}
          disabled={!mayChange}
          {...form.field('contactEmail')}
        />
        <Select
          label={t('organization.minimum')}
          description={t('organization.minimumHint')}
          data={MINIMUM_SIGNATURE_LEVELS.map((value) => ({ value, label: t(`organization.minimums.${value}`) }))}
          allowDeselect={false}
          disabled={!mayChange}
          {...form.field('minimumSignatureLevel')}
        />
        <Select
          label={t('organization.language')}
          description={t('organization.languageHint')}
          data={Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))}
          allowDeselect={false}
          disabled={!mayChange}
          {...form.field('language')}
        />
        <Checkbox.Group
          label={t('organization.disclosures')}
          description={t('organization.disclosuresHint')}
          {...form.field('lookupDisclosures')}
        >
          <Stack gap={8} mt={6}>
            {LOOKUP_DISCLOSURES.map((value) => (
              <Checkbox key={value} value={value} disabled={!mayChange} label={t(`organization.disclosed.${value}`)} />
            ))}
          </Stack>
        </Checkbox.Group>
      </Form>
    </Section>
  );
}
