import { Badge, Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ListOwnOrganizationsResult } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { ErrorState } from '#web/kit/states.tsx';
import { useAvouch } from '../core/api.tsx';
import { enterOrganization, readLastOrganization } from '../core/enter-organization.ts';
import { LongText } from '../core/ui/index.ts';
import { AccountFrame } from './account-frame.tsx';
import { accountTexts } from './locales/index.ts';

export type OwnOrganization = ListOwnOrganizationsResult['data'][number];

/** Choice between several organizations; the last one used comes first. */
export function ChooseOrganization({ choices, onChosen }: { choices: OwnOrganization[]; onChosen: () => void }) {
  const t = useTexts(accountTexts);
  const avouch = useAvouch();
  const last = readLastOrganization();
  const enter = useMutation({
    mutationFn: (organization: OwnOrganization) => enterOrganization(avouch, organization),
    onSuccess: onChosen,
  });
  const ordered = [...choices].sort((one, other) => Number(other.id === last) - Number(one.id === last));
  return (
    <AccountFrame title={t('choose.title')} intro={t('choose.intro')}>
      {enter.error && <ErrorState error={enter.error} />}
      <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {ordered.map((each, index) => (
          <li key={each.id}>
            <Button
              variant="default"
              fullWidth
              h="auto"
              py="sm"
              justify="space-between"
              autoFocus={index === 0}
              loading={enter.isPending && enter.variables.id === each.id}
              disabled={enter.isPending}
              rightSection={each.id === last && <Badge variant="light">{t('choose.last')}</Badge>}
              onClick={() => enter.mutate(each)}
            >
              <Stack gap={0} align="flex-start">
                <Text fw={600} ta="start" style={{ whiteSpace: 'normal' }}>
                  <LongText>{each.name}</LongText>
                </Text>
                <Text size="sm" c="dimmed">
                  {t(`choose.role.${each.role}`)}
                </Text>
              </Stack>
            </Button>
          </li>
        ))}
      </Stack>
    </AccountFrame>
  );
}
