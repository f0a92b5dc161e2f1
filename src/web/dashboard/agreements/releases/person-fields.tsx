import { Checkbox, Fieldset, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useTexts } from '#web/kit/i18n/index.ts';
import { agreementsTexts } from '../locales/index.ts';
import type { Mode, PersonDraft } from './release-draft.ts';

interface PersonFieldsProps {
  person: PersonDraft;
  mode: Mode;
  change: (changes: Partial<PersonDraft>) => void;
  errors: Readonly<Record<string, string>>;
}

/** Who is shown, and who signs beside a minor. */
export function PersonFields({ person, mode, change, errors }: PersonFieldsProps) {
  const t = useTexts(agreementsTexts);
  const isSigned = mode === 'signed';
  return (
    <Fieldset mx={0} styles={{ legend: { fontWeight: 600 } }} legend={t('releases.form.who')}>
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <TextInput
            label={t('releases.form.userId')}
            description={t('releases.form.userIdHelp')}
            value={person.userId}
            maxLength={200}
            required
            error={errors.userId}
            onChange={({ currentTarget }) => change({ userId: currentTarget.value })}
          />
          <TextInput
            label={t('releases.form.email')}
            description={t('releases.form.emailHelp')}
            type="email"
            value={person.email}
            maxLength={254}
            required={isSigned}
            autoComplete="off"
            error={errors['parties.0.email'] ?? errors['performer.email']}
            onChange={({ currentTarget }) => change({ email: currentTarget.value })}
          />
          <TextInput
            label={t('releases.form.legalName')}
            value={person.legalName}
            maxLength={100}
            required={isSigned}
            autoComplete="off"
            error={errors['parties.0.name'] ?? errors['performer.legalName']}
            onChange={({ currentTarget }) => change({ legalName: currentTarget.value })}
          />
          <TextInput
            label={t('releases.form.birthDate')}
            type="date"
            max="9999-12-31"
            value={person.birthDate}
            required={isSigned}
            error={errors['performer.birthDate']}
            onChange={({ currentTarget }) => change({ birthDate: currentTarget.value })}
          />
          <TextInput
            label={t('releases.form.stageName')}
            value={person.stageName}
            maxLength={200}
            error={errors['performer.stageName']}
            onChange={({ currentTarget }) => change({ stageName: currentTarget.value })}
          />
        </SimpleGrid>
        <Checkbox
          label={t('releases.form.minor')}
          checked={person.isMinor}
          error={errors.guardian ?? errors.parties}
          onChange={({ currentTarget }) => change({ isMinor: currentTarget.checked })}
        />
        {person.isMinor && (
          <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
            <TextInput
              label={t('releases.form.guardian')}
              value={person.guardian}
              maxLength={100}
              required
              onChange={({ currentTarget }) => change({ guardian: currentTarget.value })}
            />
            <TextInput
              label={t('releases.form.guardianEmail')}
              type="email"
              value={person.guardianEmail}
              maxLength={254}
              required={isSigned}
              onChange={({ currentTarget }) => change({ guardianEmail: currentTarget.value })}
            />
            <TextInput
              label={t('releases.form.relationship')}
              placeholder={t('releases.form.relationshipHelp')}
              value={person.relationship}
              maxLength={100}
              onChange={({ currentTarget }) => change({ relationship: currentTarget.value })}
            />
          </SimpleGrid>
        )}
      </Stack>
    </Fieldset>
  );
}
