import { Button, ColorInput, FileButton, Group, Image, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { BRAND_SWATCHES } from '#kernel/tokens.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconPhoto } from '#web/kit/icons.generated.ts';
import { Form, useForm } from '../../core/form/index.ts';
import { useMay } from '../../core/session.ts';
import { Section } from '../../core/ui/index.ts';
import { settingsTexts } from '../locales/index.ts';
import { type Organization, useChangeOrganization } from '../use-organization.ts';
import { ContrastNote } from './contrast-note.tsx';
import { readLogo } from './read-logo.ts';

type Branding = Organization['branding'];

interface BrandingFormProps {
  known: Branding;
  branding: Branding;
  name: string;
  onChange: (branding: Branding) => void;
}

export function BrandingForm({ known, branding, name, onChange }: BrandingFormProps) {
  const t = useTexts(settingsTexts);
  const mayChange = useMay('organization:write');
  const change = useChangeOrganization();
  const isChanged = branding.color !== known.color || branding.logo !== known.logo;
  const form = useForm({
    initial: branding,
    send: () => change.mutateAsync({ branding }),
    onSent: (changed) => onChange(changed.branding),
  });
  return (
    <Section title={t('branding.form')}>
      <Form
        form={form}
        gap="lg"
        submit={t('save')}
        button={{ disabled: !isChanged }}
        more={
          isChanged && (
            <Button variant="subtle" onClick={() => onChange(known)}>
              {t('reset')}
            </Button>
          )
        }
        readOnly={!mayChange && t('onlyOwner')}
      >
        <ColorField
          color={branding.color}
          error={form.errorAt('branding.color')}
          disabled={!mayChange}
          onChange={(color) => onChange({ ...branding, color })}
        />
        <LogoField
          logo={branding.logo}
          error={form.errorAt('branding.logo')}
          name={name}
          disabled={!mayChange}
          onChange={(logo) => onChange({ ...branding, logo })}
        />
      </Form>
    </Section>
  );
}

interface ColorFieldProps {
  color: string | null;
  error: string | undefined;
  disabled: boolean;
  onChange: (color: string | null) => void;
}

function ColorField({ color, error, disabled, onChange }: ColorFieldProps) {
  const t = useTexts(settingsTexts);
  // An incomplete color while typing.
  const [typed, setTyped] = useState<string>();
  const change = (text: string): void => {
    const isColor = /^#[0-9a-f]{6}$/i.test(text);
    setTyped(isColor ? undefined : text);
    if (isColor) onChange(text.toLowerCase());
  };
  return (
    <Stack gap="xs" align="flex-start">
      <ColorInput
        label={t('branding.color')}
        description={t('branding.colorHint')}
        format="hex"
        swatches={[...BRAND_SWATCHES]}
        swatchesPerRow={8}
        placeholder="#rrggbb"
        value={typed ?? color ?? ''}
        error={error}
        disabled={disabled}
        onChange={change}
        onBlur={() => setTyped(undefined)}
        eyeDropperButtonProps={{ 'aria-label': t('branding.pick') }}
      />
      {color && <ContrastNote color={color} />}
      {color && !disabled && (
        <Button variant="subtle" size="compact-sm" onClick={() => onChange(null)}>
          {t('branding.none')}
        </Button>
      )}
    </Stack>
  );
}

interface LogoFieldProps {
  logo: string | null;
  name: string;
  error: string | undefined;
  disabled: boolean;
  onChange: (logo: string | null) => void;
}

function LogoField({ logo, name, error, disabled, onChange }: LogoFieldProps) {
  const t = useTexts(settingsTexts);
  const [problem, setProblem] = useState<'bad' | 'large'>();
  const read = async (file: File | null): Promise<void> => {
    if (!file) return;
    const result = await readLogo(file);
    setProblem(result.ok ? undefined : result.reason);
    if (result.ok) onChange(result.uri);
  };
  return (
    <Stack gap="xs" align="flex-start">
      <Text size="sm" fw={500}>
        {t('branding.logo')}
      </Text>
      <Text size="xs" c="dimmed">
        {t('branding.logoHint')}
      </Text>
      {logo && (
        <Image
          src={logo}
          alt={t('branding.alt', { name: name.slice(0, 100) })}
          mah={72}
          maw={220}
          w="auto"
          fit="contain"
        />
      )}
      <Group gap="xs">
        <FileButton accept="image/png,image/jpeg" onChange={(file) => void read(file)} disabled={disabled}>
          {(props) => (
            <Button {...props} variant="default" size="xs" leftSection={<IconPhoto size={14} aria-hidden />}>
              {t(logo ? 'branding.replace' : 'branding.choose')}
            </Button>
          )}
        </FileButton>
        {logo && !disabled && (
          <Button variant="subtle" color="red" size="xs" onClick={() => onChange(null)}>
            {t('branding.remove')}
          </Button>
        )}
      </Group>
      {(problem || error) && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {problem ? t(`branding.${problem}`) : error}
        </Text>
      )}
    </Stack>
  );
}
