import { Checkbox, Fieldset, Radio, SimpleGrid, Stack, Text } from '@mantine/core';
import { useTexts } from '#web/kit/i18n/index.ts';
import { settingsTexts } from '../locales/index.ts';
import { PRESETS, type Preset, SCOPE_GROUPS, type Scope, textOf } from './scopes.ts';

interface ScopePickerProps {
  preset: Preset;
  chosen: readonly Scope[];
  /** A user can only give scopes that they have. */
  own: readonly Scope[];
  error: string | undefined;
  onChange: (part: { preset?: Preset; chosen?: Scope[] }) => void;
}

/** A key's scopes: the usual ones, read-only, or selected one by one. */
export function ScopePicker({ preset, chosen, own, error, onChange }: ScopePickerProps) {
  const t = useTexts(settingsTexts);
  return (
    <Stack gap="sm">
      <Radio.Group
        label={t('newKey.rights')}
        value={preset}
        onChange={(value) => onChange({ preset: value as Preset })}
      >
        <Stack gap="sm" mt="xs">
          {PRESETS.map((each) => (
            <Radio key={each} value={each} label={t(`newKey.${each}`)} description={t(`newKey.${each}Hint`)} />
          ))}
        </Stack>
      </Radio.Group>
      {preset === 'custom' && (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
          {SCOPE_GROUPS.map(({ name, scopes }) => (
            <Fieldset key={name} legend={t(`scopeGroup.${name}`)}>
              <Stack gap="sm">
                {scopes.map((scope) => (
                  <Checkbox
                    key={scope}
                    label={
                      <Text span size="sm" ff="monospace">
                        {scope}
                      </Text>
                    }
                    description={own.includes(scope) ? t(textOf(scope)) : t('newKey.notYours')}
                    disabled={!own.includes(scope)}
                    checked={chosen.includes(scope)}
                    onChange={({ currentTarget }) =>
                      onChange({
                        chosen: currentTarget.checked ? [...chosen, scope] : chosen.filter((each) => each !== scope),
                      })
                    }
                  />
                ))}
              </Stack>
            </Fieldset>
          ))}
        </SimpleGrid>
      )}
      {error && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  );
}
