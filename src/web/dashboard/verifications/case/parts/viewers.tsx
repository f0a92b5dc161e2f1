import { Avatar, Group, Text } from '@mantine/core';
import { useTexts } from '#web/kit/i18n/index.ts';
import { verificationsTexts } from '../../locales/index.ts';
import { useViewers } from './use-viewers.ts';

/** Other reviewers who have the case open now. */
export function Viewers({ caseId }: { caseId: string }) {
  const t = useTexts(verificationsTexts);
  const names = useViewers(caseId);
  return (
    <Group gap={6} role="status">
      {names.length > 0 && (
        <>
          <Avatar.Group aria-hidden>
            {names.map((name) => (
              <Avatar key={name} size={26} color="avouch" variant="light">
                {initialsOf(name)}
              </Avatar>
            ))}
          </Avatar.Group>
          <Text size="sm">{t(names.length === 1 ? 'viewing.one' : 'viewing.more', { who: names.join(', ') })}</Text>
        </>
      )}
    </Group>
  );
}

/** From an address such as mia.larsson@…: ML. */
function initialsOf(email: string): string {
  const words = (email.split('@')[0] ?? '').split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return words
    .slice(0, 2)
    .map(([first = '']) => first.toUpperCase())
    .join('');
}
