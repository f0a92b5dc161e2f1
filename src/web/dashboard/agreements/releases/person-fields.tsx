import { Checkbox, Fieldset, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useTexts } from '#web/kit/i18n/index.ts';
import type { FormState } from '../../core/form/index.ts';
import { PersonPicker } from '../../core/search/index.ts';
import { agreementsTexts } from '../locales/index.ts';
import type { PersonDraft, TermsDraft } from './release-draft.ts';

/** The depicted person, and a minor's guardian. */
export function PersonFields({ form }: { form: FormState<PersonDraft & Pick<TermsDraft, 'mode'>> }) {
  const t = useTexts(agreementsTexts);
  const person = form.values;
  const isSigned = person.mode === 'signed';
  return (
    <Fieldset mx={0} styles={{ legend: { fontWeight: 600 } }} legend={t('releases.form.who')}>
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <PersonPicker
            label={t('releases.form.userId')}
            description={t('releases.form.userIdHelp')}
            required
            {...form.field('userId')}
            onIdentity={({ name, birthDate }) => form.set({ legalName: name, birthDate })}
          />
          <TextInput
            label={t('releases.form.email')}
            description={t('releases.form.emailHelp')}
            type="email"
            maxLength={254}
            required={isSigned}
            autoComplete="off"
            {...form.field('email', 'parties.0.email', 'performer.email')}
          />
          <TextInput
            label={t('releases.form.legalName')}
            maxLength={100}
            required={isSigned}
            autoComplete="off"
            {...form.field('legalName', 'parties.0.name', 'performer.legalName')}
          />
          <TextInput
            label={t('releases.form.birthDate')}
            type="date"
            max="9999-12-31"
            required={isSigned}
            {...form.field('birthDate', 'performer.birthDate')}
          />
          <TextInput
            label={t('releases.form.stageName')}
            maxLength={200}
            {...form.field('stageName', 'performer.stageName')}
          />
        </SimpleGrid>
        <Checkbox
          label={t('releases.form.minor')}
          {...form.toggle('isMinor')}
          error={person.isMinor ? undefined : form.errorAt('guardian', 'parties')}
        />
        {person.isMinor && (
          <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
            <TextInput
              label={t('releases.form.guardian')}
              maxLength={100}
              required
              {...form.field('guardian', 'guardian.legalName', 'parties.1.name')}
            />
            <TextInput
              label={t('releases.form.guardianEmail')}
              type="email"
              maxLength={254}
              required={isSigned}
              {...form.field('guardianEmail', 'guardian.email', 'parties.1.email')}
            />
            <TextInput
              label={t('releases.form.relationship')}
              placeholder={t('releases.form.relationshipHelp')}
              maxLength={100}
              {...form.field('relationship', 'guardian.relationship')}
            />
          </SimpleGrid>
        )}
      </Stack>
    </Fieldset>
  );
}
