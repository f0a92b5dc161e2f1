import { Alert, NumberInput, Table, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ConflictError, RETENTION_CLASSES, type RetentionPolicy } from '#sdk';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { ErrorState, LoadingState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { Form, useForm } from '../../core/form/index.ts';
import { useMay } from '../../core/session.ts';
import { confirm, notifyDone, Page, Section } from '../../core/ui/index.ts';
import { complianceTexts } from '../locales/index.ts';
import { PendingChange } from './pending-change.tsx';

type Held = (typeof RETENTION_CLASSES)[number];
type Rules = Record<Held, { eraseAfterDays: number | null; keepAtLeastDays: number | null }>;

/** Retention of each class of data. */
export function RetentionPage() {
  const t = useTexts(complianceTexts);
  const avouch = useAvouch();
  const { data, error, refetch } = useQuery({
    queryKey: ['compliance', 'retention'],
    queryFn: async () => avouch.retentionPolicy.get(),
  });
  return (
    <Page title={t('retention.title')} intro={t('retention.intro')}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState />}
      {data?.pending && <PendingChange current={data} pending={data.pending} />}
      {data && <RulesForm key={data.version} policy={data} />}
    </Page>
  );
}

function RulesForm({ policy }: { policy: RetentionPolicy }) {
  const t = useTexts(complianceTexts);
  const format = useFormat();
  const may = useMay('compliance:write');
  const mayWrite = may && policy.pending === null;
  const avouch = useAvouch();
  const queries = useQueryClient();
  const form = useForm<Rules, RetentionPolicy>({
    initial: policy.rules as Rules,
    draft: `retention/${policy.version}`,
    confirm: () =>
      confirm({
        title: t('retention.confirmTitle'),
        children: t('retention.confirmBody'),
        action: t('retention.save'),
        dangerous: true,
      }),
    send: (rules) => avouch.retentionPolicy.change({ rules, baseVersion: policy.version }),
    onSent: (changed) => {
      notifyDone(t(changed.pending === null ? 'retention.saved' : 'retention.pending.ordered'));
      queries.setQueryData(['compliance', 'retention'], changed);
    },
    onRefused: (error) => {
      if (error instanceof ConflictError) void queries.invalidateQueries({ queryKey: ['compliance', 'retention'] });
    },
  });
  const { values: rules, errorAt } = form;
  const change = (held: Held, part: Partial<Rules[Held]>): void => form.set({ [held]: { ...rules[held], ...part } });
  return (
    <Section
      title={policy.version === 0 ? t('retention.rules') : t('retention.version', { version: policy.version })}
      intro={policy.createdAt === null ? t('retention.versionNone') : format.moment(policy.createdAt)}
    >
      <Form
        form={form}
        {...(mayWrite && { submit: t('retention.save') })}
        button={{ disabled: !form.isChanged }}
        more={
          !form.isChanged && (
            <Text size="sm" c="dimmed">
              {t('retention.unchanged')}
            </Text>
          )
        }
        readOnly={!may && t('common.readOnly')}
        explain={(error) => error instanceof ConflictError && <Alert color="warning">{t('retention.conflict')}</Alert>}
      >
        <Table.ScrollContainer minWidth={0} type="native" tabIndex={0}>
          <Table verticalSpacing="xs" aria-label={t('retention.title')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t('retention.column.class')}</Table.Th>
                <Table.Th scope="col">{t('retention.column.keep')}</Table.Th>
                <Table.Th scope="col">{t('retention.column.erase')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {RETENTION_CLASSES.map((held) => (
                <Table.Tr key={held}>
                  <Table.Th scope="row" fw={500}>
                    {t(`erasures.class.${held}`)}
                  </Table.Th>
                  <Table.Td>
                    {held === 'biometric' ? (
                      <Text size="sm" c="dimmed">
                        {t('retention.notBiometric')}
                      </Text>
                    ) : (
                      <Days
                        label={t('retention.keepOf', { class: t(`erasures.class.${held}`) })}
                        empty={t('retention.none')}
                        disabled={!mayWrite}
                        value={rules[held].keepAtLeastDays}
                        error={errorAt(`rules.${held}.keepAtLeastDays`)}
                        onChange={(keepAtLeastDays) => change(held, { keepAtLeastDays })}
                      />
                    )}
                  </Table.Td>
                  <Table.Td>
                    <Days
                      label={t('retention.eraseOf', { class: t(`erasures.class.${held}`) })}
                      empty={t('retention.never')}
                      disabled={!mayWrite}
                      value={rules[held].eraseAfterDays}
                      error={errorAt(`rules.${held}.eraseAfterDays`)}
                      onChange={(eraseAfterDays) => change(held, { eraseAfterDays })}
                    />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
        <Text size="sm" c="dimmed">
          {t('retention.legal')}
        </Text>
      </Form>
    </Section>
  );
}

interface DaysProps {
  label: string;
  empty: string;
  disabled: boolean;
  value: number | null;
  error: string | undefined;
  onChange: (value: number | null) => void;
}

function Days({ label, empty, value, error, disabled, onChange }: DaysProps) {
  const t = useTexts(complianceTexts);
  const years = value === null ? 0 : Math.round((value / 365.25) * 10) / 10;
  return (
    <NumberInput
      aria-label={label}
      placeholder={empty}
      size="sm"
      min={1}
      max={36_525}
      allowDecimal={false}
      allowNegative={false}
      disabled={disabled}
      error={error}
      hideControls
      w={{ base: 84, sm: 220 }}
      value={value ?? ''}
      {...(years >= 1 && {
        description: t('retention.years', { years }),
        inputWrapperOrder: ['input', 'description', 'error'],
      })}
      onChange={(days) => onChange(typeof days === 'number' ? days : null)}
    />
  );
}
