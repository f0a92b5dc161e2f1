import { Chip, Group, ScrollArea } from '@mantine/core';

interface ViewPillsProps<T extends string> {
  label: string;
  value: T;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
}

/** One of a few ways to look at a list; scrolls sideways where there is little room. */
export function ViewPills<T extends string>({ label, value, options, onChange }: ViewPillsProps<T>) {
  return (
    <ScrollArea type="never" scrollbars="x" maw="100%">
      <Chip.Group value={value} onChange={(next) => onChange(next as T)}>
        <Group gap={6} wrap="nowrap" role="radiogroup" aria-label={label} py={2}>
          {options.map((option) => (
            <Chip key={option.value} value={option.value} size="sm" variant="light">
              {option.label}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </ScrollArea>
  );
}
