import { Button, Group, Stack, Table, Text } from '@mantine/core';
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
import { LongText, Section, StatusBadge } from '../../core/ui/index.ts';
import { settingsTexts } from '../locales/index.ts';
import { RotateIssuer } from './rotate-issuer.tsx';

/** Every key that ever signed under a DID, the newest first. */
export function IssuerKeys({ did }: { did: string }) {
  const t = useTexts(settingsTexts);
  const avouch = useAvouch();
  const mayRotate = useMay('keys:write');
  const [isRotating, setRotating] = useState(false);
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
        <Table.ScrollContainer minWidth={520} type="native">
          <Table aria-label={t('issuer.keys')} verticalSpacing="sm">
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t('issuer.use')}</Table.Th>
                <Table.Th scope="col">{t('keys.status')}</Table.Th>
                <Table.Th scope="col">{t('issuer.since')}</Table.Th>
                <Table.Th scope="col">{t('issuer.until')}</Table.Th>
                <Table.Th scope="col">{t('issuer.copyJwk')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.toReversed().map((key) => (
                <KeyRow key={key.id} of={key} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {isRotating && <RotateIssuer did={did} onClose={() => setRotating(false)} />}
    </Section>
  );
}

function KeyRow({ of: { id, key, createdAt, retiredAt, publicKeyJwk } }: { of: IssuerKey }) {
  const t = useTexts(settingsTexts);
  return (
    <Table.Tr>
      <Table.Td>
        <Stack gap={0}>
          <Text size="sm">{t(`issuer.${key}`)}</Text>
          <Text size="xs" c="dimmed" ff="monospace" component="div">
            <LongText lines={1}>{`#${id.split('#')[1] ?? id}`}</LongText>
          </Text>
        </Stack>
      </Table.Td>
      <Table.Td>
        <StatusBadge tone={retiredAt ? 'neutral' : 'good'}>
          {t(retiredAt ? 'issuer.retired' : 'issuer.signsNow')}
        </StatusBadge>
      </Table.Td>
      <Table.Td>
        <Moment at={createdAt} />
      </Table.Td>
      <Table.Td>{retiredAt && <Moment at={retiredAt} />}</Table.Td>
      <Table.Td>
        <Group>
          <CopyButton value={JSON.stringify(publicKeyJwk, null, 2)} what={t('issuer.copyJwk')} />
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}
