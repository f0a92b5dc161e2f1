import { Alert, List, Stack, Text } from '@mantine/core';
import type { Verification } from '#sdk';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconInfoCircle,
} from '#web/kit/icons.generated.ts';
import { useReasonSentence } from '#web/kit/reasons/index.ts';
import { useCheckWords } from '../../../core/checks/index.ts';
import { useActorName } from '../../../core/reviewers.ts';
import { LongText, type Tone } from '../../../core/ui/index.ts';
import { verificationsTexts } from '../../locales/index.ts';
import { isAbandoned, TONES, withdrawalOf } from '../../shared/statuses.ts';
import type { Case } from '../../shared/types.ts';
import { type Finding, useFinding } from '../../shared/use-finding.ts';
import { useMeasures } from '../../shared/use-measures.ts';
import { usePersonalCase } from '../use-case.ts';

const LOOKS = {
  good: { color: 'teal', icon: IconCircleCheck },
  bad: { color: 'red', icon: IconCircleX },
  attention: { color: 'warning', icon: IconAlertTriangle },
  busy: { color: 'blue', icon: IconClock },
  neutral: { color: 'gray', icon: IconInfoCircle },
} as const satisfies Record<Tone, unknown>;

/** The case's status in one sentence, and why. */
export function Verdict({ found }: { found: Case }) {
  const t = useTexts(verificationsTexts);
  const nameOfActor = useActorName();
  const sentenceOf = useReasonSentence();
  const withdrawal = withdrawalOf(found);
  const status = isAbandoned(found) ? 'abandoned' : found.status;
  const { color, icon: Icon } = LOOKS[withdrawal ? 'bad' : TONES[found.status]];
  const waiting = found.status === 'needs_review' || found.status === 'in_review' ? found.approvals : [];
  return (
    <Alert
      color={color}
      icon={<Icon aria-hidden />}
      title={t(withdrawal ? `withdrawal.${withdrawal}` : `verdict.${status}`)}
      role="status"
      styles={{ title: { color: 'var(--mantine-color-text)' }, message: { color: 'var(--mantine-color-text)' } }}
    >
      <Stack gap={6}>
        {found.mainFinding && <MainFinding found={found} finding={found.mainFinding} />}
        <Text size="sm">{t(withdrawal ? `withdrawalWhy.${withdrawal}` : `verdictWhy.${status}`)}</Text>
        {found.type === 'idv' && found.assurance?.liveness === 'not_performed' && (
          <Text size="sm">{t('verdictWithoutLiveness')}</Text>
        )}
        {found.type === 'kyb' && found.suspensionReason && (
          <Text size="sm">{t(`suspension.${found.suspensionReason}`)}</Text>
        )}
        {/* The last decision's; for a suspended case it explains the approval. */}
        {found.reviewReason && found.status !== 'suspended' && (
          <Text size="sm">
            <b>{t('verdictReason')}</b> <LongText lines={4}>{found.reviewReason}</LongText>
          </Text>
        )}
        {found.reviewNote && (
          <Text size="sm">
            <b>{t('verdictNote')}</b> <LongText lines={6}>{found.reviewNote}</LongText>
          </Text>
        )}
        {waiting.map(({ actor, at }) => (
          <Text size="sm" key={at}>
            {t('firstApproval', { who: nameOfActor(actor) })}
          </Text>
        ))}
        {found.inputReasons.length > 0 && (
          <List size="sm">
            {found.inputReasons.map((each) => (
              <List.Item key={each.code}>{sentenceOf(each)}</List.Item>
            ))}
          </List>
        )}
      </Stack>
    </Alert>
  );
}

/** What a reviewer should check first, with its figures; personal ones after a reason was given. */
function MainFinding({ found, finding }: { found: Case; finding: Finding }) {
  const sentence = useFinding()(finding);
  const measure = useMeasures()(finding);
  const words = useCheckWords();
  const { data } = usePersonalCase(found);
  return (
    <Text size="sm" fw={600}>
      {finding.kind === 'task' && `${words.label(finding)}: `}
      {sentence} {measure} {data?.type === 'idv' && <PersonalMeasure found={data} finding={finding} />}
    </Text>
  );
}

function PersonalMeasure({ found: { extracted, createdAt }, finding }: { found: Verification; finding: Finding }) {
  const t = useTexts(verificationsTexts);
  const { statedDay } = useFormat();
  const reason = 'reason' in finding ? finding.reason : undefined;
  if (reason === 'document_expired' && extracted?.expiryDate)
    return <>{t('measure.expiryDate', { day: statedDay(extracted.expiryDate) })}</>;
  if (reason === 'below_minimum_age' && extracted?.birthDate)
    return <>{t('measure.age', { count: yearsBetween(extracted.birthDate, createdAt) })}</>;
  return null;
}

/** Whole years from a calendar day to a time. */
function yearsBetween(day: string, moment: string): number {
  const years = Number(moment.slice(0, 4)) - Number(day.slice(0, 4));
  return moment.slice(5, 10) < day.slice(5, 10) ? years - 1 : years;
}
