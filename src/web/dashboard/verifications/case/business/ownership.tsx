import { Loader, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { BusinessOwner, BusinessVerification } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { ErrorState } from '#web/kit/states.tsx';
import { Locked, useAccessReason } from '../../../core/access/index.ts';
import { Section } from '../../../core/ui/index.ts';
import { verificationsTexts } from '../../locales/index.ts';
import { usePersonalCase } from '../use-case.ts';
import { OwnershipGraph } from './ownership-graph.tsx';
import { OwnershipTable } from './ownership-table.tsx';

/** The company's ownership, as a drawing and a table. */
export function Ownership({ found }: { found: BusinessVerification }) {
  const t = useTexts(verificationsTexts);
  const reason = useAccessReason(found.id);
  const { data, error, isLoading, refetch } = usePersonalCase(found);
  const [as, setAs] = useState<'graph' | 'table'>('graph');
  if (found.status === 'redacted') return null;
  const owners = data?.type === 'kyb' ? (data.owners ?? []) : [];
  const ways = (['graph', 'table'] as const).map((value) => ({ value, label: t(`ownership.as.${value}`) }));
  return (
    <Section
      title={t('ownership.title')}
      intro={t('ownership.intro')}
      actions={
        reason &&
        owners.length > 0 && (
          <SegmentedControl
            size="xs"
            aria-label={t('ownership.shownAs')}
            data={ways}
            value={as}
            onChange={(value) => setAs(value as typeof as)}
          />
        )
      }
    >
      {!reason && <Locked caseId={found.id} what={t('ownership.locked')} />}
      {isLoading && <Loader size="sm" />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {reason && data && <Shown as={as} business={found.businessName ?? found.id} owners={owners} />}
    </Section>
  );
}

interface ShownProps {
  as: 'graph' | 'table';
  business: string;
  owners: readonly BusinessOwner[];
}

function Shown({ as, business, owners }: ShownProps) {
  const t = useTexts(verificationsTexts);
  if (owners.length === 0) return <p>{t('ownership.none')}</p>;
  return as === 'graph' ? <OwnershipGraph business={business} owners={owners} /> : <OwnershipTable owners={owners} />;
}
