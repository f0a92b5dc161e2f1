import { Alert, Group, NumberInput, Switch, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type CompliancePolicy, ConflictError, REQUIREMENTS } from '#sdk';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { Form, useForm } from '../../core/form/index.ts';
import { useMay } from '../../core/session.ts';
import type { Requirement } from '../../core/standing/index.ts';
import { confirm, notifyDone, Section } from '../../core/ui/index.ts';
import { complianceTexts } from '../locales/index.ts';
import classes from './policy.module.css';
import { changesOf, type Rules, switchedOff } from './rules.ts';

/** The requirements as switches; saved as a new version. */
export function PolicyForm({ policy }: { policy: CompliancePolicy }) {
  const t = useTexts(complianceTexts);
  const format = useFormat();
  const mayWrite = useMay('compliance:write');
  const avouch = useAvouch();
  const queries = useQueryClient();
  const form = useForm<Rules, CompliancePolicy>({
    initial: policy.requirements,
    // Survives a version created by someone else meanwhile.
    draft: 'compliance-policy',
    confirm: (rules) => {
      const off = switchedOff(policy.requirements, rules);
      const names = off.map((requirement) => t(`requirements.name.${requirement}`)).join(', ');
      return confirm({
        title: t('policy.confirmTitle'),
        children: off.length > 0 ? t('policy.confirmOff', { names }) : t('policy.confirmOn'),
        action: t('policy.save'),
        dangerous: off.length > 0,
      });
    },
    send: (rules) =>
      avouch.compliance.changePolicy({
        requirements: changesOf(policy.requirements, rules),
        baseVersion: policy.version,
      }),
    onSent: (changed) => {
      notifyDone(t('policy.saved'));
      queries.setQueryData(['compliance', 'policy'], changed);
      void queries.invalidateQueries({ queryKey: ['compliance'] });
    },
    onRefused: (error) => {
      if (error instanceof ConflictError) void queries.invalidateQueries({ queryKey: ['compliance', 'policy'] });
    },
  });
  const isChanged = Object.keys(changesOf(policy.requirements, form.values)).length > 0;
  const since =
    policy.createdAt === null ? t('policy.asDelivered') : t('policy.since', { day: format.moment(policy.createdAt) });
  return (
    <Section title={t('policy.current')} intro={since}>
      <Form
        form={form}
        submit={t('policy.save')}
        button={{ disabled: !isChanged }}
        undo={t('policy.undo')}
        more={
          !isChanged && (
            <Text size="sm" c="dimmed">
              {t('policy.unchanged')}
            </Text>
          )
        }
        readOnly={!mayWrite && t('common.readOnly')}
        explain={(error) => error instanceof ConflictError && <Alert color="warning">{t('policy.conflict')}</Alert>}
      >
        <div className={classes.rules}>
          {REQUIREMENTS.map((requirement) => (
            <RuleField
              key={requirement}
              errorAt={form.errorAt}
              requirement={requirement}
              rules={form.values}
              disabled={!mayWrite}
              onChange={(rule) => form.set({ [requirement]: rule })}
            />
          ))}
        </div>
      </Form>
    </Section>
  );
}

interface RuleFieldProps {
  requirement: Requirement;
  rules: Rules;
  errorAt: (path: string) => string | undefined;
  disabled: boolean;
  onChange: (rule: Rules[Requirement]) => void;
}

function RuleField({ requirement, rules, errorAt, disabled, onChange }: RuleFieldProps) {
  const t = useTexts(complianceTexts);
  const rule = rules[requirement];
  const name = t(`requirements.name.${requirement}`);
  const hasSettings = 'expiringDays' in rule || 'maxAgeDays' in rule || 'acceptAttested' in rule;
  return (
    <div className={classes.rule}>
      <Switch
        label={name}
        description={t(`requirements.about.${requirement}`)}
        checked={rule.enabled}
        disabled={disabled}
        className={classes.switch}
        onChange={({ currentTarget }) => onChange({ ...rule, enabled: currentTarget.checked } as Rules[Requirement])}
      />
      {rule.enabled && hasSettings && (
        <Group gap="md" align="flex-start" className={classes.settings}>
          {'expiringDays' in rule && (
            <Days
              label={t('policy.expiringDays')}
              min={0}
              disabled={disabled}
              value={rule.expiringDays}
              error={errorAt(`requirements.${requirement}.expiringDays`)}
              onChange={(expiringDays) => onChange({ ...rule, expiringDays } as Rules[Requirement])}
            />
          )}
          {'maxAgeDays' in rule && (
            <Days
              label={t('policy.maxAgeDays')}
              min={1}
              disabled={disabled}
              value={rule.maxAgeDays}
              error={errorAt(`requirements.${requirement}.maxAgeDays`)}
              onChange={(maxAgeDays) => onChange({ ...rule, maxAgeDays })}
            />
          )}
          {'acceptAttested' in rule && (
            <Switch
              size="sm"
              label={t('policy.acceptAttested')}
              description={t('policy.acceptAttestedHelp')}
              checked={rule.acceptAttested}
              disabled={disabled}
              onChange={({ currentTarget }) => onChange({ ...rule, acceptAttested: currentTarget.checked })}
            />
          )}
        </Group>
      )}
    </div>
  );
}

interface DaysProps {
  label: string;
  min: number;
  value: number;
  error: string | undefined;
  disabled: boolean;
  onChange: (value: number) => void;
}

function Days({ label, min, value, error, disabled, onChange }: DaysProps) {
  return (
    <NumberInput
      label={label}
      size="xs"
      min={min}
      max={365}
      allowDecimal={false}
      clampBehavior="strict"
      disabled={disabled}
      w={240}
      value={value}
      error={error}
      onChange={(days) => typeof days === 'number' && onChange(days)}
    />
  );
}
