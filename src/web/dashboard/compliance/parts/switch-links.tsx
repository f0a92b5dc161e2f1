import { Input, SegmentedControl } from '@mantine/core';
import { useId } from 'react';

interface SwitchLinksProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** One of few, all of them seen. */
export function SwitchLinks({ label, value, options, onChange }: SwitchLinksProps) {
  const id = useId();
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }}>
      <div>
        <SegmentedControl aria-labelledby={id} value={value} data={[...options]} onChange={onChange} />
      </div>
    </Input.Wrapper>
  );
}
