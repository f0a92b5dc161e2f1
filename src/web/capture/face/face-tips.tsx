import { List, ThemeIcon } from '@mantine/core';
import { IconArrowsMove, IconEyeglassOff, IconSun } from '@tabler/icons-react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { captureTexts } from '../locales/index.ts';

const TIPS = [
  ['light', IconSun],
  ['bare', IconEyeglassOff],
  ['moves', IconArrowsMove],
] as const;

/** What makes the film succeed at the first try. */
export function FaceTips() {
  const t = useTexts(captureTexts);
  return (
    <List spacing="md" center listStyleType="none">
      {TIPS.map(([name, Icon]) => (
        <List.Item
          key={name}
          icon={
            <ThemeIcon variant="light" size={40} radius="xl" aria-hidden>
              <Icon size={22} />
            </ThemeIcon>
          }
        >
          {t(`face.tips.${name}`)}
        </List.Item>
      ))}
    </List>
  );
}
