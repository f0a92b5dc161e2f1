import { Accordion, Button, Code, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconDownload } from '#web/kit/icons.generated.ts';
import { ErrorState, LoadingState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { downloadBytes, Facts } from '../../core/ui/index.ts';
import { complianceTexts } from '../locales/index.ts';
import { IdText } from '../parts/id-text.tsx';
import classes from '../parts/rule-list.module.css';

/** The signed size of the log, and its witnesses. */
export function CheckpointCard() {
  const t = useTexts(complianceTexts);
  const avouch = useAvouch();
  const {
    data: note,
    error,
    refetch,
  } = useQuery({
    queryKey: ['compliance', 'checkpoint'],
    queryFn: async () => avouch.audit.getCheckpoint(),
  });
  const { data: witnesses } = useQuery({
    queryKey: ['compliance', 'attestations'],
    queryFn: async () => (await avouch.audit.listAttestations({ limit: 1 })).data[0]?.witnesses ?? [],
  });
  if (error instanceof ApiError && error.status === 404) return <Text c="dimmed">{t('audit.checkpoint.none')}</Text>;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (note === undefined) return <LoadingState />;
  const [origin = '', size = '0', root = ''] = note.split('\n');
  return (
    <Stack>
      <Facts
        of={[
          { label: t('verdict.log'), value: origin },
          { label: t('audit.checkpoint.size'), value: t('audit.checkpoint.entries', { count: Number(size) }) },
          { label: t('audit.checkpoint.root'), value: <IdText value={root} what={t('audit.checkpoint.root')} /> },
          {
            label: t('audit.checkpoint.witnesses'),
            value: witnesses && (witnesses.length > 0 ? witnesses.join(', ') : t('audit.checkpoint.noWitness')),
          },
        ]}
      />
      <Accordion variant="contained">
        <Accordion.Item value="note">
          <Accordion.Control>{t('audit.checkpoint.show')}</Accordion.Control>
          <Accordion.Panel>
            <Stack>
              <Code block className={classes.note}>
                {note}
              </Code>
              <Group justify="space-between">
                <Text size="sm" c="dimmed">
                  {t('audit.checkpoint.keep')}
                </Text>
                <Button
                  size="xs"
                  variant="default"
                  leftSection={<IconDownload size={14} aria-hidden />}
                  onClick={() => downloadBytes(note, `checkpoint-${size}.txt`, 'text/plain')}
                >
                  {t('audit.checkpoint.download')}
                </Button>
              </Group>
            </Stack>
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
    </Stack>
  );
}
