import { NumberInput } from '@mantine/core';
import { useTexts } from '#web/kit/i18n/index.ts';
import { worksTexts } from '../locales/index.ts';

interface ShareInputProps {
  /** In percent. */
  value: string | number;
  onChange: (value: string | number) => void;
  error: string | undefined;
}

/** A share in percent; the API takes basis points. */
export function ShareInput({ value, onChange, error }: ShareInputProps) {
  const t = useTexts(worksTexts);
  return (
    <NumberInput
      label={t('share')}
      suffix=" %"
      min={0.01}
      max={100}
      decimalScale={2}
      clampBehavior="strict"
      w={140}
      value={value}
      error={error}
      onChange={onChange}
    />
  );
}

/** Basis points of a share in percent. */
export const basisPoints = (percent: string | number): number => Math.round(Number(percent) * 100);
