import { Badge, Group, List, Stack, Text } from '@mantine/core';
import type { BundleVerdict, PerformerVerdict } from '#verifier/bundle/bundle-verdict.ts';
import type { RuleResult } from '#verifier/verdict.ts';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { Lines } from '../lines.tsx';
import { verdictTexts } from './locales/index.ts';
import { useStanding } from './standing.ts';
import css from './verdict.module.css';
import { ofPerformer, Wrong } from './wrong.tsx';

/** A production: what it is, each performer, and what no file of this kind can show. */
export function BundleView({ verdict }: { verdict: BundleVerdict }) {
  const t = useTexts(verdictTexts);
  const format = useFormat();
  const { manifest, performers, statusAsOf, couldNotKnow } = verdict;
  return (
    <Stack gap="sm">
      {manifest && (
        <Lines
          of={[
            [t('bundle.project'), manifest.project.title ?? manifest.project.id],
            [t('bundle.made'), format.moment(manifest.createdAt)],
            [t('bundle.performers'), format.number(performers.length)],
            ...(statusAsOf ? [[t('bundle.status'), format.moment(statusAsOf)] as const] : []),
          ]}
        />
      )}
      {performers.length > 0 && <Performers of={verdict} />}
      {couldNotKnow.length > 0 && (
        <details>
          <summary>{t('bundle.unknown')}</summary>
          <List size="sm">
            {couldNotKnow.map((sentence) => (
              <List.Item key={sentence}>{sentence}</List.Item>
            ))}
          </List>
        </details>
      )}
    </Stack>
  );
}

function Performers({ of: { performers, rules } }: { of: BundleVerdict }) {
  return (
    <ul className={css.performers}>
      {performers.map((performer) => (
        <Performer key={performer.id} of={performer} rules={ofPerformer(rules, performer.id)} />
      ))}
    </ul>
  );
}

function Performer({ of, rules }: { of: PerformerVerdict; rules: readonly RuleResult[] }) {
  const t = useTexts(verdictTexts);
  const standing = useStanding();
  const format = useFormat();
  const { id, verdict, shotOn, assurance, signatureLevel, linkDelivery } = of;
  return (
    <li className={css.performer}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text size="xs" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
          {id}
        </Text>
        <Badge color={verdict === 'pass' ? 'teal.9' : 'red.9'} style={{ flexShrink: 0 }}>
          {t(`result.${verdict}`)}
        </Badge>
      </Group>
      {shotOn && <Text size="sm">{t('bundle.shotOn', { day: format.calendarDay(shotOn) })}</Text>}
      {(assurance === 'signed' || assurance === 'attested') && <Text size="sm">{t(`assurance.${assurance}`)}</Text>}
      {assurance === 'signed' && (
        <Text size="xs" c="dimmed">
          {standing(signatureLevel, linkDelivery)}
        </Text>
      )}
      <Wrong rules={rules} />
    </li>
  );
}
