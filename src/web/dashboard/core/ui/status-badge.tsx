import { Badge } from '@mantine/core';
import type { ComponentType } from 'react';
import type { IconProps } from '#web/kit/icon.tsx';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconInfoCircle,
} from '#web/kit/icons.generated.ts';

/**
 * The meaning of a status for any reader: `good` done, `bad` failed, `attention` action needed, `busy` in progress,
 * `neutral` ended or not started.
 */
export type Tone = 'good' | 'bad' | 'attention' | 'busy' | 'neutral';

const LOOKS: Record<Tone, { color: string; icon: ComponentType<IconProps> }> = {
  good: { color: 'teal', icon: IconCircleCheck },
  bad: { color: 'red', icon: IconCircleX },
  attention: { color: 'warning', icon: IconAlertTriangle },
  busy: { color: 'blue', icon: IconClock },
  neutral: { color: 'gray', icon: IconInfoCircle },
};

/** A status by word, icon, and color. */
export function StatusBadge({ tone, children }: { tone: Tone; children: string }) {
  const { color, icon: Icon } = LOOKS[tone];
  return (
    <Badge
      variant="light"
      color={color}
      tt="none"
      fw={600}
      miw="max-content"
      leftSection={<Icon size={13} aria-hidden />}
      // The theme's darkest shade is too pale on its light background (WCAG 1.4.3).
      styles={{
        label: {
          color: `light-dark(color-mix(in srgb, var(--mantine-color-${color}-9) 70%, black), var(--mantine-color-${color}-2))`,
        },
      }}
    >
      {children}
    </Badge>
  );
}
