import { Alert, Anchor, Button } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { VerificationPolicy } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconPencil } from '#web/kit/icons.generated.ts';
import { ErrorState, LoadingState } from '#web/kit/states.tsx';
import { useMay } from '../../core/session.ts';
import { Page, StatusBadge } from '../../core/ui/index.ts';
import { settingsTexts } from '../locales/index.ts';
import { changesOf, valuesOf } from './fields.ts';
import { PolicyGroups } from './policy-groups.tsx';
import { PolicyPart, PresetName } from './policy-part.tsx';
import { useCurrentPolicy, usePolicyVersion } from './use-policy.ts';
import { PolicyVersions } from './versions.tsx';

const route = getRouteApi('/dashboard/settings/policy');

export function PolicyPage() {
  const t = useTexts(settingsTexts);
  const { version } = route.useSearch();
  const current = useCurrentPolicy();
  const asked = usePolicyVersion(version);
  const shown = version === undefined ? current : asked;
  const mayChange = useMay('compliance:write');
  const isPast = version !== undefined && current.data?.version !== version;
  return (
    <Page
      title={t('policy.title')}
      intro={t('policy.intro')}
      badge={shown.data && <VersionBadge of={shown.data} isPast={isPast} />}
      actions={
        mayChange &&
        !isPast && (
          <Button
            component={Link}
            to="/dashboard/settings/policy/edit"
            leftSection={<IconPencil size={16} aria-hidden />}
          >
            {t('policy.edit')}
          </Button>
        )
      }
    >
      {shown.error && <ErrorState error={shown.error} onRetry={() => void shown.refetch()} />}
      {shown.isPending && !shown.error && <LoadingState />}
      {isPast && (
        <Alert color="gray">
          <Anchor component={Link} to="/dashboard/settings/policy" size="sm">
            {t('policy.back')}
          </Anchor>
        </Alert>
      )}
      {shown.data && <Rules of={shown.data} current={current.data} />}
      <PolicyVersions shown={shown.data?.version} current={current.data?.version} />
    </Page>
  );
}

function VersionBadge({ of: { number }, isPast }: { of: VerificationPolicy; isPast: boolean }) {
  const t = useTexts(settingsTexts);
  const name = number === null ? t('policy.standard') : t('policy.version', { number });
  return (
    <StatusBadge
      tone={isPast ? 'neutral' : 'good'}
    >{`${name} · ${t(isPast ? 'policy.past' : 'policy.holds')}`}</StatusBadge>
  );
}

/** Differences from the current version are marked. */
function Rules({ of, current }: { of: VerificationPolicy; current: VerificationPolicy | undefined }) {
  const t = useTexts(settingsTexts);
  const values = valuesOf(of);
  const changed = current && current.version !== of.version ? changesOf(valuesOf(current), values) : [];
  return (
    <>
      <PresetName values={values} />
      <PolicyGroups values={values} changed={changed} changedLabel={t('policy.different')} open={[]}>
        {(part) => <PolicyPart part={part} values={values} changed={changed} />}
      </PolicyGroups>
    </>
  );
}
