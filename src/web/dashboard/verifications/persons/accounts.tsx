import { Anchor, Group, List, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Avouch, Person } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconUser } from '#web/kit/icons.generated.ts';
import { useAvouch } from '../../core/api.tsx';
import { useMay } from '../../core/session.ts';
import { Section } from '../../core/ui/index.ts';
import { verificationsTexts } from '../locales/index.ts';
import type { Summary } from '../shared/types.ts';

const FACES = ['duplicate_person', 'fraud_suspect_face'];

interface AccountsProps {
  person: Person;
  /** The verification that established the identity. */
  verificationId: string | undefined;
}

/** One person's references, and other accounts with the same face, found in either's verification. */
export function Accounts({ person: { id, userIds }, verificationId }: AccountsProps) {
  const t = useTexts(verificationsTexts);
  const same = useSameFaces(id, verificationId);
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
        {same.map(({ to, name, isOpen }) => (
          <List.Item key={to}>
            <Anchor component={Link} to={to} size="sm" style={{ overflowWrap: 'anywhere' }}>
              {t(isOpen ? 'person.sameFaceOpen' : 'person.sameFace', { name: name ?? t('elsewhere.person') })}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </Section>
  );
}

interface SameFace {
  to: string;
  /** The caller's own reference. */
  name: string | null;
  /** Whether the case's person is still unknown. */
  isOpen: boolean;
}

/** Accounts with the same face, in whichever verification it was found; for reviewers only. */
function useSameFaces(personId: string, verificationId: string | undefined): SameFace[] {
  const avouch = useAvouch();
  const { data } = useQuery({
    queryKey: ['same-faces', personId, verificationId],
    queryFn: async () => {
      const later = (await avouch.verifications.list({ sameFaceAs: personId, limit: MOST })).data.filter(isOfPerson);
      const ids = new Set([
        ...(await findEarlier(avouch, verificationId)),
        ...later.flatMap((each) => each.personId ?? []),
      ]);
      ids.delete(personId);
      const persons = await Promise.all([...ids].map((id) => avouch.persons.get(id, { withhold: 'personal_data' })));
      return [
        ...persons.map(({ id, userIds: [name = null] }) => ({ to: `${PERSONS}/${id}`, name, isOpen: false })),
        ...later
          .filter((each) => each.personId === null)
          .map(({ id, userId }) => ({ to: `/dashboard/verifications/${id}`, name: userId, isOpen: true })),
      ];
    },
    enabled: useMay('reviews:write'),
  });
  return data ?? [];
}

const MOST = 100;
const PERSONS = '/dashboard/verifications/persons';

const isOfPerson = (found: Summary): found is Extract<Summary, { type: 'idv' }> => found.type === 'idv';

/** Persons whose face a verification matched. */
async function findEarlier(avouch: Avouch, verificationId: string | undefined): Promise<string[]> {
  if (verificationId === undefined) return [];
  const found = await avouch.verifications.get(verificationId, { withhold: 'personal_data' });
  const signals = found.type === 'idv' ? found.signals : [];
  const related = signals.flatMap((signal) => (FACES.includes(signal.key) ? (signal.related ?? []) : []));
  return related.filter((each) => each.startsWith('per_'));
}
