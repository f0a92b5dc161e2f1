import { Select, SimpleGrid, TextInput } from '@mantine/core';
import { useTexts } from '#web/kit/i18n/index.ts';
import { FoundSelect, PersonPicker } from '../../core/search/index.ts';
import { worksTexts } from '../locales/index.ts';
import { HOLDER_KINDS, type HolderDraft, type HolderKind, isIdentified } from './holder-draft.ts';

interface HolderInputProps {
  label: string;
  value: HolderDraft;
  onChange: (changes: Partial<HolderDraft>) => void;
  /** The work's holders, by name; without them only new holders can be entered. */
  holders?: readonly { value: string; label: string }[];
  /** The service's error for the holder's field. */
  errorAt: (field: string) => string | undefined;
  /** Whether the form was submitted, so that an empty field is an error. */
  isChecked: boolean;
}

/** A holder of rights: one of the work, or a person or business by name. */
export function HolderInput({ label, value, onChange, holders = [], errorAt, isChecked }: HolderInputProps) {
  const t = useTexts(worksTexts);
  const missing = isChecked && !isIdentified(value) ? t('add.required') : undefined;
  const kinds = HOLDER_KINDS.filter((kind) => kind !== 'holder' || holders.length > 0);
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      <Select
        label={label}
        data={kinds.map((kind) => ({ value: kind, label: t(`holder.${kind}`) }))}
        value={value.by}
        allowDeselect={false}
        onChange={(by) => by && onChange({ by: by as HolderKind })}
      />
      {value.by === 'holder' && (
        <Select
          label={t('holder.which')}
          data={[...holders]}
          value={value.holderId || null}
          error={errorAt('holderId') ?? missing}
          searchable
          onChange={(holderId) => onChange({ holderId: holderId ?? '' })}
        />
      )}
      {value.by === 'person' && (
        <PersonPicker
          label={t('holder.reference')}
          value={value.userId}
          error={errorAt('userId') ?? missing}
          onChange={(userId) => onChange({ userId })}
        />
      )}
      {value.by === 'business' && (
        <FoundSelect
          kind="business"
          label={t('holder.business')}
          value={value.verificationId || null}
          error={errorAt('verificationId') ?? missing}
          onChange={(verificationId) => onChange({ verificationId: verificationId ?? '' })}
        />
      )}
      {value.by === 'name' && (
        <>
          <TextInput
            label={t('holder.fullName')}
            maxLength={200}
            autoComplete="off"
            value={value.name}
            error={errorAt('name') ?? missing}
            onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
          />
          <TextInput
            label={t('holder.email')}
            description={t('holder.emailHelp')}
            type="email"
            maxLength={254}
            autoComplete="off"
            value={value.email}
            error={errorAt('email')}
            onChange={({ currentTarget }) => onChange({ email: currentTarget.value })}
          />
        </>
      )}
    </SimpleGrid>
  );
}
