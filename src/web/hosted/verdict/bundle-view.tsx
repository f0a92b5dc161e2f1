import { Badge, Group, List, Stack, Text } from '@mantine/core';
import type { BundleVerdict, PerformerVerdict } from '#verifier/bundle/bundle-verdict.ts';
import type { RuleResult } from '#verifier/verdict.ts';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { Lines } from '../lines.tsx';
import { verdictTexts } from './locales/index.ts';
import { useStanding } from './standing.ts';
import { useVerdictWords } from './use-verdict-words.ts';
import css from './verdict.module.css';
import { ofPerformer, Wrong } from './wrong.tsx';

/** A production: what it is, each performer, and what no file of this kind can show. */
export function BundleView({ verdict }: { verdict: BundleVerdict }) {
  const t = useTexts(verdictTexts);
  const format = useFormat();
  const words = useVerdictWords(verdict);
  const { manifest, performers, statusAsOf } = verdict;
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
      {performers.length > 0 && <Performers of={verdict} words={words} />}
      {words.limits.length > 0 && (
        <details>
          <summary>{t('bundle.limits')}</summary>
          <List size="sm">
            {words.limits.map((sentence) => (
              <List.Item key={sentence}>{sentence}</List.Item>
            ))}
          </List>
        </details>
      )}
    </Stack>
  );
}

type Words = ReturnType<typeof useVerdictWords>;

function Performers({ of: { performers, rules }, words }: { of: BundleVerdict; words: Words }) {
  return (
    <ul className={css.performers}>
      {performers.map((performer) => (
        <Performer key={performer.id} of={performer} rules={ofPerformer(rules, performer.id)} words={words} />
      ))}
    </ul>
  );
}

interface PerformerProps {
  of: PerformerVerdict;
  rules: readonly RuleResult[];
  words: Words;
}

function Performer({ of, rules, words }: PerformerProps) {
  const t = useTexts(verdictTexts);
  const standing = useStanding();
  const format = useFormat();
  const { id, verdict, shotOn, assurance, signatureLevel, linkDelivery } = of;
  return (
    <li className={css.performer}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text size="sm" fw={600}>
          {words.nameOf(id)}
        </Text>
        <Badge color={verdict === 'pass' ? 'teal.9' : 'red.9'} style={{ flexShrink: 0 }}>
          {t(`result.${verdict}`)}
        </Badge>
      </Group>
      <Text size="xs" c="dimmed" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
        {id}
      </Text>
      {shotOn && <Text size="sm">{t('bundle.shotOn', { day: format.statedDay(shotOn) })}</Text>}
      {(assurance === 'signed' || assurance === 'attested') && <Text size="sm">{t(`assurance.${assurance}`)}</Text>}
      {assurance === 'signed' && (
        <Text size="xs" c="dimmed">
          {standing(signatureLevel, linkDelivery)}
        </Text>
      )}
      <Wrong rules={rules} say={words.sentence} />
    </li>
  );
}
