import { Group, Select } from '@mantine/core';
import type { PartyDraft } from '../draft.ts';
import { placingParties } from '../draft.ts';
import { colorOf } from './fields.ts';
import { usePartyName } from './party-name.ts';
import css from './place.module.css';

interface PartySelectProps {
  parties: readonly PartyDraft[];
  value: string | null;
  label: string;
  onChange: (key: string) => void;
}

/** Each party has the color of its fields. */
export function PartySelect({ parties, value, label, onChange }: PartySelectProps) {
  const nameOf = usePartyName();
  return (
    <Select
      label={label}
      className={css.party ?? ''}
      leftSection={<Swatch parties={parties} of={value} />}
      data={placingParties(parties).map((party) => ({ value: party.key, label: nameOf(party) }))}
      renderOption={({ option }) => (
        <Group gap="xs" wrap="nowrap">
          <Swatch parties={parties} of={option.value} />
          <span>{option.label}</span>
        </Group>
      )}
      value={value}
      allowDeselect={false}
      onChange={(key) => key !== null && onChange(key)}
    />
  );
}

export function Swatch({ parties, of }: { parties: readonly PartyDraft[]; of: string | null }) {
  const index = parties.findIndex(({ key }) => key === of);
  return <span className={css.swatch} style={{ backgroundColor: colorOf(index) }} aria-hidden />;
}
