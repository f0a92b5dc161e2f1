import { Alert, List, Stack, Text } from '@mantine/core';
import { useTexts } from '#web/kit/i18n/index.ts';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconInfoCircle,
} from '#web/kit/icons.generated.ts';
import { useCheckWords } from '../../../core/checks/index.ts';
import { useActorName } from '../../../core/reviewers.ts';
import { LongText, type Tone } from '../../../core/ui/index.ts';
import { verificationsTexts } from '../../locales/index.ts';
import { isAbandoned, TONES, withdrawalOf } from '../../shared/statuses.ts';
import type { Case } from '../../shared/types.ts';
import { useFaceMeasure } from '../../shared/use-face-measure.ts';
import { type Finding, useFinding } from '../../shared/use-finding.ts';

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
        {found.mainFinding && <MainFinding finding={found.mainFinding} />}
        <Text size="sm">{t(withdrawal ? `withdrawalWhy.${withdrawal}` : `verdictWhy.${status}`)}</Text>
        {found.type === 'idv' && found.assurance?.liveness === 'not_performed' && (
          <Text size="sm">{t('verdictWithoutLiveness')}</Text>
        )}
        {found.type === 'kyb' && found.suspensionReason && (
          <Text size="sm">{t(`suspension.${found.suspensionReason}`)}</Text>
        )}
        {/* The last decision's: of a suspended one it is why it was approved. */}
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
            {found.inputReasons.map(({ code, message }) => (
              <List.Item key={code}>{message}</List.Item>
            ))}
          </List>
        )}
      </Stack>
    </Alert>
  );
}

/** What a reviewer should look at first, with its figures. */
function MainFinding({ finding }: { finding: Finding }) {
  const sentence = useFinding()(finding);
  const measure = useFaceMeasure()(finding.figures);
  const words = useCheckWords();
  return (
    <Text size="sm" fw={600}>
      {finding.kind === 'task' && `${words.label(finding)}: `}
      {sentence} {measure}
    </Text>
  );
}
