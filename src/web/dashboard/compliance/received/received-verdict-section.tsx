import { Accordion, List, Stack, Text } from '@mantine/core';
import type { ReceivedBundleVerdict } from '#sdk';
import type { BundleVerdict } from '#verifier/bundle/bundle-verdict.ts';
import { Findings } from '#web/hosted/verdict/findings.tsx';
import { toneOf } from '#web/hosted/verdict/headline.ts';
import { verdictTexts } from '#web/hosted/verdict/locales/index.ts';
import { asSentence } from '#web/hosted/verdict/statements.ts';
import { TechnicalRules } from '#web/hosted/verdict/technical-rules.tsx';
import { useVerdictWords } from '#web/hosted/verdict/use-verdict-words.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { Section } from '../../core/ui/index.ts';
import { complianceTexts } from '../locales/index.ts';
import { RuleList } from '../parts/rule-list.tsx';

/** The verdict of the last check, in the words of the page `/verify`. */
export function ReceivedVerdictSection({ verdict: stored }: { verdict: ReceivedBundleVerdict }) {
  const t = useTexts(complianceTexts);
  const v = useTexts(verdictTexts);
  // The service keeps neither nullifiers nor the manifest in its answer; no sentence needs them.
  const verdict = { ...stored, kind: 'bundle', manifest: null, given: [] } as unknown as BundleVerdict;
  const words = useVerdictWords(verdict);
  const count = (wanted: 'pass' | 'fail' | 'skipped') => verdict.rules.filter(({ result }) => result === wanted).length;
  return (
    <Section title={t('bundles.detail.verdict')} intro={t('received.detail.verdictIntro')}>
      <Stack>
        {verdict.verdict === 'pass' && <Text size="sm">{t('bundles.detail.passHelp')}</Text>}
        <Findings words={words} tone={toneOf(verdict)} />
        {words.limits.length > 0 && (
          <Stack gap={4}>
            <Text size="sm" fw={600}>
              {t('bundles.detail.limits')}
            </Text>
            <List size="sm" c="dimmed">
              {words.limits.map((sentence) => (
                <List.Item key={sentence}>{asSentence(sentence)}</List.Item>
              ))}
            </List>
          </Stack>
        )}
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
    </Section>
  );
}
