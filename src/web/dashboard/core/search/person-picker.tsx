import { Autocomplete, type AutocompleteProps, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useAvouch } from '../api.tsx';
import { useMay } from '../session.ts';
import { notifyFailed } from '../ui/index.ts';
import { searchTexts } from './locales/index.ts';
import { useResults } from './use-results.ts';
import { useStatus } from './use-status.ts';

/** A verified identity's data, for forms. */
export interface PickedIdentity {
  name: string;
  birthDate: string;
}

interface PersonPickerProps extends Omit<AutocompleteProps, 'data' | 'onChange' | 'value'> {
  value: string;
  onChange: (reference: string) => void;
  /** Called with name and birth date of a verified person, on request. */
  onIdentity?: (identity: PickedIdentity) => void;
}

/** The caller's own ID of a person: typed, or found by part of the name. */
export function PersonPicker({ value, onChange, onIdentity, ...field }: PersonPickerProps) {
  const t = useTexts(searchTexts);
  const statusOf = useStatus();
  const { results } = useResults(value, 'person');
  const hits = results.flatMap(({ items }) => items).filter(({ reference }) => reference !== null);
  const known = new Map(hits.map((hit) => [hit.reference ?? '', hit]));
  const picked = known.get(value.trim());
  return (
    <Stack gap={6}>
      <Autocomplete
        autoComplete="off"
        maxLength={200}
        placeholder={t('picker.placeholder')}
        {...field}
        value={value}
        onChange={onChange}
        data={[...known.keys()]}
        filter={({ options }) => options}
        renderOption={({ option }) => {
          const hit = known.get(option.value);
          return (
            <Group wrap="nowrap" gap="xs" justify="space-between" w="100%">
              <Text size="sm" truncate>
                {option.value}
              </Text>
              {hit && (
                <Text size="xs" miw="max-content">
                  {[statusOf(hit.status), t(`matched.${hit.matchedBy}`)].join(' · ')}
                </Text>
              )}
            </Group>
          );
        }}
      />
      {onIdentity && picked?.status === 'verified' && <FillIn personId={picked.id} onIdentity={onIdentity} />}
    </Stack>
  );
}

/** The reason recorded in the audit log. */
const REASON = 'form-fill-in';

function FillIn({ personId, onIdentity }: { personId: string; onIdentity: (identity: PickedIdentity) => void }) {
  const t = useTexts(searchTexts);
  const avouch = useAvouch();
  const mayRead = useMay('pii:read');
  const { mutate, isPending } = useMutation({
    mutationFn: async () => avouch.persons.get(personId, {}, { accessReason: REASON }),
    onSuccess: ({ names, birthDate = '' }) => {
      const [latest] = names ?? [];
      if (latest) onIdentity({ name: `${latest.givenNames} ${latest.familyName}`.trim(), birthDate });
    },
    onError: (error: Error) => notifyFailed(error),
  });
  if (!mayRead) return null;
  return (
    <Group gap="xs">
      <Button variant="light" size="compact-sm" mih={24} loading={isPending} onClick={() => mutate()}>
        {t('picker.fill')}
      </Button>
      <Text size="xs" c="dimmed">
        {t('picker.recorded')}
      </Text>
    </Group>
  );
}
