import { Accordion, Alert, Button, Group, List, Loader, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ComplianceBundle } from '#sdk';
import type { RuleResult } from '#verifier/verdict.ts';
import { Findings } from '#web/hosted/verdict/findings.tsx';
import { toneOf } from '#web/hosted/verdict/headline.ts';
import { verdictTexts } from '#web/hosted/verdict/locales/index.ts';
import { asSentence } from '#web/hosted/verdict/statements.ts';
import { TechnicalRules } from '#web/hosted/verdict/technical-rules.tsx';
import { useVerdictWords } from '#web/hosted/verdict/use-verdict-words.ts';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconAlertTriangle, IconShieldCheck, IconShieldX } from '#web/kit/icons.generated.ts';
import { ErrorState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { Facts, Section } from '../../core/ui/index.ts';
import { complianceTexts } from '../locales/index.ts';
import type { BundleVerdict } from '../parts/load-verifier.ts';
import { RuleList } from '../parts/rule-list.tsx';
import { useBundleVerdict } from '../parts/verifier.ts';
import { loadFile } from './load-file.ts';
import { useMayFetch } from './use-may-fetch.ts';

/** The verdict on the file: as recorded at creation, and on request by this browser's verifier. */
export function BundleVerdictSection({ bundle }: { bundle: ComplianceBundle }) {
  const t = useTexts(complianceTexts);
  const avouch = useAvouch();
  const mayFetch = useMayFetch(bundle);
  const [isWanted, setWanted] = useState(false);
  const file = useQuery({
    queryKey: ['compliance', 'bundle-file', bundle.id],
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    queryFn: () => loadFile(avouch, bundle.id),
  });
  const judged = useBundleVerdict(file.data, bundle.id);
  const error = file.error ?? judged.error;
  return (
    <Section title={t('bundles.detail.verdict')} intro={t('bundles.detail.verdictIntro')}>
      <div aria-live="polite">
        {!isWanted && (
          <Button
            variant="default"
            leftSection={<IconShieldCheck size={16} aria-hidden />}
            disabled={!mayFetch}
            onClick={() => setWanted(true)}
          >
            {t('bundles.detail.judge')}
          </Button>
        )}
        {error && <ErrorState error={error} onRetry={() => void file.refetch()} />}
        {isWanted && !error && !judged.data && (
          <Group role="status">
            <Loader size="sm" />
            <Text size="sm">{t('bundles.detail.judging')}</Text>
          </Group>
        )}
        {judged.data && <Verdict verdict={judged.data} isListed={bundle.performers.length > 0} />}
      </div>
    </Section>
  );
}

const VALID = { icon: IconShieldCheck, color: 'teal', title: 'pass' } as const;
const LOOKS = {
  good: VALID,
  open: VALID,
  incomplete: { icon: IconAlertTriangle, color: 'warning', title: 'incomplete' },
  bad: { icon: IconShieldX, color: 'red', title: 'fail' },
} as const;

interface VerdictProps {
  verdict: BundleVerdict;
  /** Whether the page lists what is missing for each performer; the same is then not listed by rule. */
  isListed: boolean;
}

function Verdict({ verdict, isListed }: VerdictProps) {
  const t = useTexts(complianceTexts);
  const v = useTexts(verdictTexts);
  const format = useFormat();
  const words = useVerdictWords(verdict);
  const tone = toneOf(verdict);
  const passes = verdict.verdict === 'pass';
  const asOf = verdict.statusAsOf && format.moment(verdict.statusAsOf);
  const { icon: Icon, color, title } = LOOKS[tone];
  const count = (wanted: RuleResult['result']) => verdict.rules.filter(({ result }) => result === wanted).length;
  return (
    <Stack>
      <Alert color={color} icon={<Icon aria-hidden />} title={t(`bundles.detail.${title}`)}>
        {passes && `${t('bundles.detail.passHelp')} `}
        {tone === 'incomplete' && isListed && `${t('bundles.detail.incompleteHelp')} `}
        {passes && asOf !== null && `${t('bundles.detail.notWithdrawn', { day: asOf })} `}
        {t('common.verified.offline')}
      </Alert>
      <Findings words={isListed ? { ...words, missing: [] } : words} tone={tone} isOwn />
      <Facts
        of={[
          { label: t('reports.detail.issuer'), value: verdict.issuer },
          { label: t('bundles.detail.statusAsOf'), value: asOf },
        ]}
      />
      <Sentences title={t('bundles.detail.limits')} of={words.limits} />
      <Accordion variant="contained">
        <Accordion.Item value="rules">
          <Accordion.Control>
            {v('rules', { pass: count('pass'), fail: count('fail'), skipped: count('skipped') })}
          </Accordion.Control>
          <Accordion.Panel>
            <RuleList rules={verdict.rules} words={words} />
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
      <TechnicalRules of={verdict.rules} />
    </Stack>
  );
}

function Sentences({ title, of }: { title: string; of: readonly string[] }) {
  if (of.length === 0) return null;
  return (
    <Stack gap={4}>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <List size="sm" c="dimmed">
        {of.map((sentence) => (
          <List.Item key={sentence}>{asSentence(sentence)}</List.Item>
        ))}
      </List>
    </Stack>
  );
}
