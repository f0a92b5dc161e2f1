import { Stack, Text, Timeline } from '@mantine/core';
import { COMPLAINT_DECISION_REASONS, type Complaint } from '#sdk';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { complianceTexts } from '../locales/index.ts';
import { ActorText } from '../parts/actor-text.tsx';
import { oneOf } from '../parts/search.ts';

/** What happened to a complaint, oldest first. */
export function ComplaintHistory({ complaint: { history } }: { complaint: Complaint }) {
  const t = useTexts(complianceTexts);
  const format = useFormat();
  return (
    <Timeline active={history.length - 1} bulletSize={16} lineWidth={2}>
      {history.map(({ action, code, note, by, at }) => {
        const reason = oneOf(COMPLAINT_DECISION_REASONS, code);
        return (
          <Timeline.Item key={`${at}/${action}`} title={t(`complaints.detail.action.${action}`)}>
            <Stack gap={2}>
              {reason && <Text size="sm">{t(`complaints.reason.${reason}`)}</Text>}
              {note && (
                <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                  {note}
                </Text>
              )}
              <Text size="xs" c="dimmed" component="div">
                {format.moment(at)} · <ActorText actor={by} />
              </Text>
            </Stack>
          </Timeline.Item>
        );
      })}
    </Timeline>
  );
}
