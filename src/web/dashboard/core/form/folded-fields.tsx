import { Button, Collapse } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { IconChevronDown } from '#web/kit/icons.generated.ts';

interface FoldedFieldsProps {
  label: string;
  /** Whether one of them was filled before. */
  isFilled?: boolean;
  /** Whether one of them must be corrected: they are then shown. */
  isFaulty: boolean;
  children: ReactNode;
}

/** Optional fields behind a button. */
export function FoldedFields({ label, isFilled = false, isFaulty, children }: FoldedFieldsProps) {
  const [isOpen, { toggle }] = useDisclosure(isFilled);
  return (
    <>
      <Button
        variant="default"
        size="xs"
        rightSection={<IconChevronDown size={14} aria-hidden style={isOpen ? { rotate: '180deg' } : {}} />}
        onClick={toggle}
        aria-expanded={isOpen}
        style={{ alignSelf: 'flex-start' }}
      >
        {label}
      </Button>
      <Collapse expanded={isOpen || isFaulty}>{children}</Collapse>
    </>
  );
}
