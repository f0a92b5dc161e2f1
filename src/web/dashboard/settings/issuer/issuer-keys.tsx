import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { IssuerKey } from '#sdk';
import { CopyButton } from '#web/kit/copy-button.tsx';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconRefresh } from '#web/kit/icons.generated.ts';
import { Moment } from '#web/kit/moment.tsx';
import { ErrorState, LoadingState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { useMay } from '../../core/session.ts';
import { type Column, DataTable, LongText, Section, StatusBadge } from '../../core/ui/index.ts';
import { settingsTexts } from '../locales/index.ts';
import { RotateIssuer } from './rotate-issuer.tsx';

/** All keys that have signed under a DID, newest first. */
export function IssuerKeys({ did }: { did: string }) {
  const t = useTexts(settingsTexts);
  const avouch = useAvouch();
  const mayRotate = useMay('keys:write');
  const [isRotating, setRotating] = useState(false);
  const columns = useKeyColumns();
  const { data, error, refetch } = useQuery({
    queryKey: ['issuer', 'keys', did],
    queryFn: async () => (await avouch.dids.listIssuerKeys(did)).keys,
  });
  return (
    <Section
      title={t('issuer.keys')}
      intro={t('issuer.keysIntro')}
      actions={
        mayRotate && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconRefresh size={14} aria-hidden />}
            onClick={() => setRotating(true)}
          >
            {t('issuer.rotate')}
          </Button>
        )
      }
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState />}
      {data && (
        <DataTable label={t('issuer.keys')} rows={data.toReversed()} columns={columns} rowKey={({ id }) => id} />
      )}
      {isRotating && <RotateIssuer did={did} onClose={() => setRotating(false)} />}
    </Section>
  );
}

function useKeyColumns(): Column<IssuerKey>[] {
  const t = useTexts(settingsTexts);
  return [
    {
      key: 'use',
      header: t('issuer.use'),
      render: ({ id, key }) => (
        <Stack gap={0}>
          <Text size="sm">{t(`issuer.${key}`)}</Text>
          <Text size="xs" c="dimmed" ff="monospace" component="div">
            <LongText lines={1}>{`#${id.split('#')[1] ?? id}`}</LongText>
          </Text>
        </Stack>
      ),
    },
    {
      key: 'status',
      header: t('keys.status'),
      render: ({ retiredAt }) => (
        <StatusBadge tone={retiredAt ? 'neutral' : 'good'}>
          {t(retiredAt ? 'issuer.retired' : 'issuer.signsNow')}
        </StatusBadge>
      ),
    },
    { key: 'since', header: t('issuer.since'), render: ({ createdAt }) => <Moment at={createdAt} /> },
    { key: 'until', header: t('issuer.until'), render: ({ retiredAt }) => retiredAt && <Moment at={retiredAt} /> },
    {
      key: 'copy',
      header: t('issuer.copyJwk'),
      render: ({ publicKeyJwk }) => (
        <CopyButton value={JSON.stringify(publicKeyJwk, null, 2)} what={t('issuer.copyJwk')} />
      ),
    },
  ];
}
