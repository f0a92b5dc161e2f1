import { Button, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { useTexts } from '#web/kit/i18n/index.ts';
import { ErrorState } from '#web/kit/states.tsx';
import { useMay } from '../core/session.ts';
import { fieldErrors, Section, useDraft } from '../core/ui/index.ts';
import { settingsTexts } from './locales/index.ts';
import { type Organization, useChangeOrganization } from './use-organization.ts';

/** A wallet counts as much as a face that was compared at signing. */
const MINIMUMS = ['same_key', 'live'] as const;

export function OrganizationForm({ of }: { of: Organization }) {
  const t = useTexts(settingsTexts);
  const mayChange = useMay('organization:write');
  const known = {
    name: of.name,
    contact: of.contactEmail ?? '',
    minimum: of.minimumSignatureLevel,
  };
  const [values, setValues, clear] = useDraft(`settings.organization.${of.id}`, known);
  const change = useChangeOrganization();
  const errors = fieldErrors(change.error);
  const isChanged = values.name !== known.name || values.contact !== known.contact || values.minimum !== known.minimum;
  const save = (): void => {
    const params = {
      ...(values.name !== known.name && { name: values.name }),
      ...(values.contact !== known.contact && { contactEmail: values.contact.trim() || null }),
      ...(values.minimum !== known.minimum && { minimumSignatureLevel: values.minimum }),
    };
    change.mutate(params, {
      onSuccess: ({ name, contactEmail, minimumSignatureLevel: minimum }) => {
        setValues({ name, contact: contactEmail ?? '', minimum });
        clear();
      },
    });
  };
  return (
    <Section title={t('organization.details')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Stack maw={560}>
          {change.error && Object.keys(errors).length === 0 && <ErrorState error={change.error} />}
          <TextInput
            label={t('organization.name')}
            description={t('organization.nameHint')}
            required
            maxLength={200}
            disabled={!mayChange}
            value={values.name}
            error={errors.name}
            onChange={({ currentTarget }) => setValues({ ...values, name: currentTarget.value })}
          />
          <TextInput
            label={t('organization.contact')}
            description={t('organization.contactHint')}
            type="email"
            autoComplete="off"
            maxLength={254}
            disabled={!mayChange}
            value={values.contact}
            error={errors.contactEmail}
            onChange={({ currentTarget }) => setValues({ ...values, contact: currentTarget.value })}
          />
          <Select
            label={t('organization.minimum')}
            description={t('organization.minimumHint')}
            data={MINIMUMS.map((value) => ({ value, label: t(`organization.minimums.${value}`) }))}
            value={values.minimum}
            allowDeselect={false}
            disabled={!mayChange}
            error={errors.minimumSignatureLevel}
            onChange={(minimum) =>
              minimum && setValues({ ...values, minimum: minimum as Organization['minimumSignatureLevel'] })
            }
          />
          {mayChange ? (
            <Group>
              <Button type="submit" disabled={!isChanged} loading={change.isPending}>
                {t('save')}
              </Button>
              {isChanged && (
                <Button variant="subtle" onClick={() => setValues(known)}>
                  {t('reset')}
                </Button>
              )}
            </Group>
          ) : (
            <Text size="sm" c="dimmed">
              {t('onlyOwner')}
            </Text>
          )}
        </Stack>
      </form>
    </Section>
  );
}
