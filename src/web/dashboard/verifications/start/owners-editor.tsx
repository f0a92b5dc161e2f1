import { ActionIcon, Button, Checkbox, Group, SegmentedControl, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { OWNER_KINDS } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconPlus, IconTrash } from '#web/kit/icons.generated.ts';
import { verificationsTexts } from '../locales/index.ts';
import { CountrySelect } from '../shared/country-select.tsx';
import { emptyOwner, type OwnerValues } from './business-values.ts';
import classes from './start.module.css';

/** The service accepts bodies nested 32 deep; nobody types more levels than this. */
const DEEPEST = 8;

interface OwnersEditorProps {
  owners: readonly OwnerValues[];
  onChange: (owners: OwnerValues[]) => void;
  depth?: number;
}

/** Owners, and nested owners of companies. */
export function OwnersEditor({ owners, onChange, depth = 0 }: OwnersEditorProps) {
  return owners.map((owner) => (
    <OwnerFields
      key={owner.id}
      owner={owner}
      depth={depth}
      onChange={(next) => onChange(owners.map((each) => (each.id === owner.id ? next : each)))}
      onRemove={() => onChange(owners.filter((each) => each.id !== owner.id))}
    />
  ));
}

interface OwnerFieldsProps {
  owner: OwnerValues;
  depth: number;
  onChange: (owner: OwnerValues) => void;
  onRemove: () => void;
}

type Word = 'name' | 'birthDate' | 'email' | 'registrationNumber' | 'share';

function OwnerFields({ owner, depth, onChange, onRemove }: OwnerFieldsProps) {
  const t = useTexts(verificationsTexts);
  const kinds = OWNER_KINDS.map((value) => ({ value, label: t(`ownership.kind.${value}`) }));
  const field = (name: Word) => ({
    label: t(`owner.${name}`),
    value: owner[name],
    maxLength: 300,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      onChange({ ...owner, [name]: currentTarget.value }),
  });
  const isPerson = owner.kind === 'person';
  return (
    <div className={classes.tree}>
      <Group justify="space-between">
        <SegmentedControl
          size="xs"
          aria-label={t('ownership.column.kind')}
          data={kinds}
          value={owner.kind}
          onChange={(kind) => onChange({ ...owner, kind: kind as OwnerValues['kind'] })}
        />
        <ActionIcon
          variant="subtle"
          color="red"
          size={32}
          onClick={onRemove}
          aria-label={t('owner.remove', { name: owner.name })}
        >
          <IconTrash size={16} />
        </ActionIcon>
      </Group>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput {...field('name')} required />
        <TextInput {...field('share')} required type="number" min={0} max={100} step="any" />
        <CountrySelect
          label={t(isPerson ? 'owner.nationality' : 'owner.seat')}
          code="alpha2"
          value={owner.country}
          onChange={(country) => onChange({ ...owner, country })}
        />
        {isPerson && <TextInput {...field('birthDate')} type="date" />}
        {isPerson && <TextInput {...field('email')} type="email" />}
        {!isPerson && <TextInput {...field('registrationNumber')} />}
      </SimpleGrid>
      {isPerson && (
        <Checkbox
          label={t('owner.control')}
          checked={owner.control}
          onChange={({ currentTarget }) => onChange({ ...owner, control: currentTarget.checked })}
        />
      )}
      {!isPerson && (
        <Stack gap="sm">
          <OwnersEditor owners={owner.owners} depth={depth + 1} onChange={(owners) => onChange({ ...owner, owners })} />
          {depth < DEEPEST && (
            <Button
              size="xs"
              variant="subtle"
              leftSection={<IconPlus size={14} aria-hidden />}
              style={{ alignSelf: 'flex-start' }}
              onClick={() => onChange({ ...owner, owners: [...owner.owners, emptyOwner()] })}
            >
              {t('owner.addBelow')}
            </Button>
          )}
        </Stack>
      )}
    </div>
  );
}
