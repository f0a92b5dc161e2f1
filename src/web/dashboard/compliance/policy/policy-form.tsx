import { Alert, Button, Group, NumberInput, Stack, Switch, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, type ChangeCompliancePolicyParams, type CompliancePolicy } from '#sdk';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { ErrorState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { useMay } from '../../core/session.ts';
import { confirm, notifyDone, Section, useDraft } from '../../core/ui/index.ts';
import { complianceTexts } from '../locales/index.ts';
import { REQUIREMENTS, type Requirement } from '../parts/status.ts';
import classes from './policy.module.css';
import { changesOf, type Rules, switchedOff } from './rules.ts';

/** The requirements as switches; saved as a new version. */
export function PolicyForm({ policy }: { policy: CompliancePolicy }) {
  const t = useTexts(complianceTexts);
  const format = useFormat();
  const mayWrite = useMay('compliance:write');
  // The draft outlives a version that somebody else made meanwhile.
  const [draft, setDraft, clear] = useDraft<Partial<Rules>>('compliance-policy', {});
  const rules: Rules = { ...policy.requirements, ...draft };
  const changes = changesOf(policy.requirements, rules);
  const isChanged = Object.keys(changes).length > 0;
  const undo = (): void => {
    setDraft({});
    clear();
  };
  const save = useSave(undo);
  const submit = async (): Promise<void> => {
    const off = switchedOff(policy.requirements, rules);
    const names = off.map((requirement) => t(`requirements.name.${requirement}`)).join(', ');
    const shall = await confirm({
      title: t('policy.confirmTitle'),
      children: off.length > 0 ? t('policy.confirmOff', { names }) : t('policy.confirmOn'),
      action: t('policy.save'),
      dangerous: off.length > 0,
    });
    if (shall) save.mutate({ requirements: changes, baseVersion: policy.version });
  };
  const since =
    policy.createdAt === null ? t('policy.asDelivered') : t('policy.since', { day: format.moment(policy.createdAt) });
  return (
    <Section title={t('policy.current')} intro={`${t('policy.version', { version: policy.version })} · ${since}`}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack>
          <div className={classes.rules}>
            {REQUIREMENTS.map((requirement) => (
              <RuleField
                key={requirement}
                requirement={requirement}
                rules={rules}
                disabled={!mayWrite}
                onChange={(rule) => setDraft({ ...draft, [requirement]: rule })}
              />
            ))}
          </div>
          {save.error && <SaveError error={save.error} />}
          {mayWrite ? (
            <Group>
              <Button type="submit" disabled={!isChanged} loading={save.isPending}>
                {t('policy.save')}
              </Button>
              {isChanged ? (
                <Button variant="subtle" onClick={undo}>
                  {t('policy.undo')}
                </Button>
              ) : (
                <Text size="sm" c="dimmed">
                  {t('policy.unchanged')}
                </Text>
              )}
            </Group>
          ) : (
            <Text size="sm">{t('common.readOnly')}</Text>
          )}
        </Stack>
      </form>
    </Section>
  );
}

interface RuleFieldProps {
  requirement: Requirement;
  rules: Rules;
  disabled: boolean;
  onChange: (rule: Rules[Requirement]) => void;
}

function RuleField({ requirement, rules, disabled, onChange }: RuleFieldProps) {
  const t = useTexts(complianceTexts);
  const rule = rules[requirement];
  const name = t(`requirements.name.${requirement}`);
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
      {rule.enabled && (
        <Group gap="md" align="flex-start" className={classes.settings}>
          {'expiringDays' in rule && (
            <Days
              label={t('policy.expiringDays')}
              min={0}
              disabled={disabled}
              value={rule.expiringDays}
              onChange={(expiringDays) => onChange({ ...rule, expiringDays } as Rules[Requirement])}
            />
          )}
          {'maxAgeDays' in rule && (
            <Days
              label={t('policy.maxAgeDays')}
              min={1}
              disabled={disabled}
              value={rule.maxAgeDays}
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
  disabled: boolean;
  onChange: (value: number) => void;
}

function Days({ label, min, value, disabled, onChange }: DaysProps) {
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
      onChange={(days) => typeof days === 'number' && onChange(days)}
    />
  );
}

function SaveError({ error }: { error: Error }) {
  const t = useTexts(complianceTexts);
  const isConflict = error instanceof ApiError && error.status === 409;
  return isConflict ? <Alert color="orange">{t('policy.conflict')}</Alert> : <ErrorState error={error} />;
}

function useSave(onSaved: () => void) {
  const t = useTexts(complianceTexts);
  const avouch = useAvouch();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (params: ChangeCompliancePolicyParams) => avouch.compliance.changePolicy(params),
    onSuccess: (policy) => {
      onSaved();
      notifyDone(t('policy.saved'));
      queries.setQueryData(['compliance', 'policy'], policy);
      void queries.invalidateQueries({ queryKey: ['compliance'] });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409)
        void queries.invalidateQueries({ queryKey: ['compliance', 'policy'] });
    },
  });
}
