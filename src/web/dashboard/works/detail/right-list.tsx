import { Card, Group, List, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import type { RightInTerritory, Work, WorkTransfer } from '#sdk';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconArrowRight } from '#web/kit/icons.generated.ts';
import { LongText } from '../../core/ui/index.ts';
import { worksTexts } from '../locales/index.ts';
import { useArea, useHolderName, useShare } from '../parts/use-words.ts';

interface RightListProps {
  work: Work;
  rights: readonly RightInTerritory[];
  transfers: readonly WorkTransfer[];
}

/** The holders by right; rights with the same holders in the same territory are one entry. */
export function RightList({ work, rights, transfers }: RightListProps) {
  const groups = Map.groupBy(rights, ({ right: _, ...rest }) => JSON.stringify(rest));
  return [...groups].map(([key, [first, ...others]]) =>
    first ? <RightCard key={key} work={work} of={[first, ...others]} transfers={transfers} /> : null,
  );
}

function RightCard({
  work,
  of,
  transfers,
}: {
  work: Work;
  of: readonly [RightInTerritory, ...RightInTerritory[]];
  transfers: readonly WorkTransfer[];
}) {
  const t = useTexts(worksTexts);
  const format = useFormat();
  const holderOf = useHolderName(work);
  const shareOf = useShare();
  const areaOf = useArea();
  const [{ owners, licenses, unattributed, ...area }] = of;
  const licenseWords = (license: RightInTerritory['licenses'][number]): string =>
    [
      t(license.exclusive ? 'chain.exclusiveLicense' : 'chain.license', {
        from: holderOf(license.from),
        to: holderOf(license.to),
        share: shareOf(license.share),
      }),
      license.validUntil && t('chain.until', { day: format.statedDay(license.validUntil) }),
    ]
      .filter(Boolean)
      .join(' ');
  return (
    <Card withBorder padding="md">
      <Stack gap="xs">
        <div>
          <Title order={3} size="h5">
            {of.map(({ right }) => t(`right.${right}`)).join(', ')}
          </Title>
          <Text size="sm" c="dimmed">
            <LongText lines={2}>{areaOf(area)}</LongText>
          </Text>
        </div>
        <List spacing={6} size="sm" listStyleType="none">
          {owners.map(({ holderId, share, exclusivelyLicensed, through }) => (
            <List.Item key={`${holderId} ${through.join()}`}>
              <Group gap={6} component="span">
                <Path steps={pathOf(holderId, through, transfers).map(holderOf)} />
                <Text component="span" size="sm" fw={600}>
                  {shareOf(share)}
                </Text>
                {exclusivelyLicensed > 0 && (
                  <Text component="span" size="sm" c="dimmed">
                    {t('chain.exclusively', { share: shareOf(exclusivelyLicensed) })}
                  </Text>
                )}
              </Group>
            </List.Item>
          ))}
          {unattributed > 0 && (
            <List.Item>
              <Text size="sm" c="dimmed">
                {t('chain.unattributed', { share: shareOf(unattributed) })}
              </Text>
            </List.Item>
          )}
          {licenses.map((license) => (
            <List.Item key={license.transferId}>
              <LongText>{licenseWords(license)}</LongText>
            </List.Item>
          ))}
        </List>
      </Stack>
    </Card>
  );
}

/** The holders from the first owner to the present one. */
function pathOf(holderId: string, through: readonly string[], transfers: readonly WorkTransfer[]): string[] {
  const known = new Map(transfers.map((each) => [each.id, each]));
  const steps = through.flatMap((id) => known.get(id) ?? []);
  const senders = steps.map(({ from }) => from);
  return [...senders, holderId].filter((id, index, all) => id !== all[index - 1]);
}

function Path({ steps }: { steps: readonly string[] }) {
  const t = useTexts(worksTexts);
  const words = steps.join(` ${t('chain.to')} `);
  return (
    <>
      <VisuallyHidden>{words}</VisuallyHidden>
      <Group gap={6} component="span" aria-hidden>
        {steps.map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a holder can appear twice.
          <Group key={index} gap={6} component="span" wrap="nowrap" miw={0}>
            {index > 0 && <IconArrowRight size={14} aria-hidden />}
            <Text component="span" size="sm" fw={index === steps.length - 1 ? 600 : 400}>
              <LongText lines={1}>{name}</LongText>
            </Text>
          </Group>
        ))}
      </Group>
    </>
  );
}
