import { Group, Loader, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Person, PersonStanding } from '#sdk';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { ErrorState } from '#web/kit/states.tsx';
import { Locked, useAccessReason } from '../../core/access/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { Facts, Section } from '../../core/ui/index.ts';
import { verificationsTexts } from '../locales/index.ts';
import { PersonPicture } from './person-picture.tsx';

interface ProfileProps {
  person: Person;
  standing: PersonStanding | undefined;
}

/** Name, birth date, and picture, revealed together for one reason. */
export function Profile({ person: { id, erasedAt }, standing }: ProfileProps) {
  const t = useTexts(verificationsTexts);
  const avouch = useAvouch();
  const { calendarDay } = useFormat();
  const reason = useAccessReason(id);
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: ['personal', id, reason],
    queryFn: () => avouch.persons.get(id, {}, { accessReason: reason ?? '' }),
    enabled: reason !== undefined,
    gcTime: 0,
  });
  if (erasedAt) return null;
  const [first, ...others] = data?.names ?? [];
  const whole = (name: { givenNames: string; familyName: string }): string =>
    `${name.givenNames} ${name.familyName}`.trim();
  const verificationId = standing?.identity?.verificationId;
  const isKnown = first !== undefined || data?.birthDate !== undefined;
  return (
    <Section title={t('person.profile')}>
      {!reason && <Locked caseId={id} what={t('person.locked')} />}
      {isLoading && <Loader size="sm" />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {reason && data && (
        <Group gap="lg" align="flex-start">
          {verificationId && <PersonPicture personId={id} verificationId={verificationId} />}
          {isKnown ? (
            <Facts
              of={[
                { label: t('person.name'), value: first && whole(first) },
                { label: t('person.otherNames'), value: others.map(whole).join(', ') },
                { label: t('extracted.fields.birthDate'), value: data.birthDate && calendarDay(data.birthDate) },
              ]}
            />
          ) : (
            <Text size="sm" c="dimmed">
              {t('person.noName')}
            </Text>
          )}
        </Group>
      )}
    </Section>
  );
}
