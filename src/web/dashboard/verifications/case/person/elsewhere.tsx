import { Anchor, Group, Loader, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Verification } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { Moment } from '#web/kit/moment.tsx';
import { useAvouch } from '../../../core/api.tsx';
import { LongText, Section } from '../../../core/ui/index.ts';
import { verificationsTexts } from '../../locales/index.ts';
import { CaseStatus } from '../../shared/case-status.tsx';
import { nameOf } from '../../shared/name-of.ts';
import type { Case, Summary } from '../../shared/types.ts';
import classes from '../parts/parts.module.css';

const PER_PERSON = 5;

/** Other cases and people with the same face or document, according to signals. */
export function Elsewhere({ found: { id: ownId, signals } }: { found: Verification }) {
  const t = useTexts(verificationsTexts);
  const related = [...new Set(signals.flatMap(({ related: ids = [] }) => ids))];
  if (related.length === 0) return null;
  const isOfDocument = (id: string): boolean =>
    signals.some(({ key, related: ids = [] }) => key.startsWith('document') && ids.includes(id));
  return (
    <Section title={t('elsewhere.title')} intro={t('elsewhere.intro')}>
      <ul className={classes.rows}>
        {related.map((id) => {
          const why = t(isOfDocument(id) ? 'elsewhere.document' : 'elsewhere.face');
          return id.startsWith('per_') ? (
            <RelatedPerson key={id} id={id} why={why} known={[ownId, ...related]} />
          ) : (
            <RelatedCase key={id} id={id} why={why} />
          );
        })}
      </ul>
    </Section>
  );
}

interface RelatedProps {
  id: string;
  why: string;
}

function RelatedCase({ id, why }: RelatedProps) {
  const avouch = useAvouch();
  const { data, error } = useQuery({
    queryKey: ['verification', id],
    queryFn: () => avouch.verifications.get(id, { withhold: 'personal_data' }),
  });
  if (error) return <Missing why={why} />;
  return data ? <CaseRow of={data} why={why} /> : <Waiting />;
}

/** By the person's own reference, with their latest case. */
function RelatedPerson({ id, why, known }: RelatedProps & { known: readonly string[] }) {
  const t = useTexts(verificationsTexts);
  const avouch = useAvouch();
  const { data, error } = useQuery({
    queryKey: ['person', id, 'cases'],
    queryFn: async () => ({
      person: await avouch.persons.get(id, { withhold: 'personal_data' }),
      cases: (await avouch.verifications.list({ personId: id, limit: PER_PERSON })).data,
    }),
  });
  if (error) return <Missing why={why} />;
  if (!data) return <Waiting />;
  const { person } = data;
  const cases = data.cases.filter((each) => !known.includes(each.id));
  return (
    <>
      <li className={classes.note}>
        <Group justify="space-between" gap="xs">
          <Anchor component={Link} to={`/dashboard/verifications/persons/${id}`} size="sm" fw={600} miw={0}>
            <LongText>{person.userIds[0] ?? t('elsewhere.person')}</LongText>
          </Anchor>
          <Text size="xs" c="dimmed">
            {t('elsewhere.person')} · {why}
          </Text>
        </Group>
      </li>
      {cases.map((each) => (
        <CaseRow key={each.id} of={each} why={why} />
      ))}
    </>
  );
}

function CaseRow({ of, why }: { of: Summary | Case; why: string }) {
  return (
    <li className={classes.note}>
      <Group justify="space-between" gap="xs">
        <Anchor component={Link} to={`/dashboard/verifications/${of.id}`} size="sm" fw={600} miw={0}>
          <LongText>{nameOf(of)}</LongText>
        </Anchor>
        <CaseStatus of={of} />
      </Group>
      <Text size="xs" c="dimmed">
        {why} · <Moment at={of.createdAt} />
      </Text>
    </li>
  );
}

function Missing({ why }: { why: string }) {
  const t = useTexts(verificationsTexts);
  return (
    <li className={classes.note}>
      <Text size="sm" c="dimmed">
        {t('elsewhere.missing')} · {why}
      </Text>
    </li>
  );
}

const Waiting = () => (
  <li className={classes.note}>
    <Loader size="xs" />
  </li>
);
