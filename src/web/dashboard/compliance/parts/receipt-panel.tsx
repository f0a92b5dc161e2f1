import { Accordion, Alert, Button, Code, Group, Stack, Text } from '@mantine/core';
import { asSentence } from '#web/hosted/verdict/statements.ts';
import { TechnicalRules } from '#web/hosted/verdict/technical-rules.tsx';
import { useVerdictWords } from '#web/hosted/verdict/use-verdict-words.ts';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconDownload, IconShieldCheck, IconShieldX } from '#web/kit/icons.generated.ts';
import { ErrorState, LoadingState } from '#web/kit/states.tsx';
import { useOrganization } from '../../core/organization.ts';
import { downloadBytes, Facts } from '../../core/ui/index.ts';
import { complianceTexts } from '../locales/index.ts';
import type { ReceiptVerdict } from './load-verifier.ts';
import classes from './rule-list.module.css';
import { RuleList } from './rule-list.tsx';
import { useReceiptVerdict } from './verifier.ts';

interface ReceiptPanelProps {
  /** As returned by the service: JSON in RFC 8785 form. */
  receipt: unknown;
  /** Name of the downloaded file, without its extension. */
  name: string;
}

/** A log receipt, verified in this browser: whether the log contains the entry, and under which checkpoint. */
export function ReceiptPanel({ receipt, name }: ReceiptPanelProps) {
  const { data: verdict, error } = useReceiptVerdict(receipt);
  if (error) return <ErrorState error={error} />;
  if (!verdict) return <LoadingState />;
  return <JudgedReceipt receipt={receipt} name={name} verdict={verdict} />;
}

function JudgedReceipt({ receipt, name, verdict }: ReceiptPanelProps & { verdict: ReceiptVerdict }) {
  const t = useTexts(complianceTexts);
  const format = useFormat();
  const { data: organization } = useOrganization();
  const words = useVerdictWords(verdict);
  // The reader's organization is the expected one.
  const warnings = words.warnings.filter((warning) => !organization || !warning.includes(organization.id));
  const holds = verdict.record.result === 'pass';
  const Icon = holds ? IconShieldCheck : IconShieldX;
  return (
    <Stack gap="md" aria-live="polite">
      <Alert
        color={holds ? 'teal' : 'red'}
        icon={<Icon aria-hidden />}
        title={t(holds ? 'verdict.inLog' : 'verdict.notInLog')}
      >
        {holds ? t('common.verified.offline') : words.record}
      </Alert>
      {verdict.shown && (
        <Facts
          of={[
            { label: t('verdict.log'), value: verdict.shown.origin },
            {
              label: t('verdict.place'),
              value: t('verdict.placeOf', {
                number: format.number(verdict.shown.index + 1),
                size: format.number(verdict.shown.size),
              }),
            },
          ]}
        />
      )}
      <RuleList rules={verdict.rules} words={words} />
      <TechnicalRules of={verdict.rules} />
      {warnings.map((warning) => (
        <Text key={warning} size="sm" c="dimmed">
          {asSentence(warning)}
        </Text>
      ))}
      <Accordion variant="contained">
        <Accordion.Item value="checkpoint">
          <Accordion.Control>{t('verdict.checkpoint')}</Accordion.Control>
          <Accordion.Panel>
            <Code block className={classes.note}>
              {proofOf(receipt)}
            </Code>
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
      <Group>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => downloadBytes(JSON.stringify(receipt), `${name}.receipt.json`, 'application/json')}
        >
          {t('verdict.download')}
        </Button>
      </Group>
    </Stack>
  );
}

/** The tlog-proof with the signed checkpoint, as text. */
function proofOf(receipt: unknown): string {
  const proof = (receipt as { proof?: unknown } | null)?.proof;
  return typeof proof === 'string' ? proof : '';
}
