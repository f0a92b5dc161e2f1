import { Anchor, Group, List, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Person } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconUser } from '#web/kit/icons.generated.ts';
import { useAvouch } from '../../core/api.tsx';
import { useMay } from '../../core/session.ts';
import { Section } from '../../core/ui/index.ts';
import { verificationsTexts } from '../locales/index.ts';

const FACES = ['duplicate_person', 'fraud_suspect_face'];

interface AccountsProps {
  person: Person;
  /** Of the verification that says who it is. */
  verificationId: string | undefined;
}

/** The references of one human, and other persons whose face is the same. */
export function Accounts({ person: { id, userIds }, verificationId }: AccountsProps) {
  const t = useTexts(verificationsTexts);
  const same = useSameFaces(verificationId).filter((other) => other !== id);
  if (userIds.length + same.length === 0) return null;
  return (
    <Section title={t('person.accounts')} intro={t('person.accountsIntro')}>
      <List size="sm" spacing={8} listStyleType="none">
        {userIds.map((userId) => (
          <List.Item key={userId}>
            <Group gap="xs" wrap="nowrap">
              <IconUser size={16} aria-hidden />
              <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                {userId}
              </Text>
            </Group>
          </List.Item>
        ))}
        {same.map((other) => (
          <List.Item key={other}>
            <Anchor component={Link} to={`/dashboard/verifications/persons/${other}`} size="sm">
              {t('person.sameFace', { id: other })}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </Section>
  );
}

/** Persons that a verification found the same face of; told to reviewers alone. */
function useSameFaces(verificationId: string | undefined): string[] {
  const avouch = useAvouch();
  const { data } = useQuery({
    queryKey: ['same-faces', verificationId],
    queryFn: () => avouch.verifications.get(verificationId ?? '', { withhold: 'personal_data' }),
    enabled: useMay('reviews:write') && verificationId !== undefined,
  });
  if (data?.type !== 'idv') return [];
  const related = data.signals.flatMap((signal) => (FACES.includes(signal.key) ? (signal.related ?? []) : []));
  return [...new Set(related.filter((each) => each.startsWith('per_')))];
}
