import { Stack, Text } from '@mantine/core';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { homeTexts } from '../locales/index.ts';
import { LineLink } from './line-link.tsx';
import { Part } from './part.tsx';
import type { AllNumbers } from './use-numbers.ts';

/** What expires in the next thirty days. */
export function EndingSoon({ of }: { of: AllNumbers['overview'] }) {
  const t = useTexts(homeTexts);
  const format = useFormat();
  return (
    <Part title={t('ending.title')} intro={t('ending.intro')} of={of} height={110}>
      {({ identities, businesses, agreements }) =>
        identities.ending + businesses.ending + agreements.ending === 0 ? (
          <Text size="sm">{t('ending.none')}</Text>
        ) : (
          <Stack component="ul" gap={6} p={0} m={0} style={{ listStyle: 'none' }}>
            {identities.ending > 0 && (
              <LineLink
                to="/dashboard/verifications/persons"
                label={t('ending.identities')}
                tone="attention"
                value={format.number(identities.ending)}
                hint={identities.soonest && t('ending.soonest', { day: format.lastDay(identities.soonest) })}
              />
            )}
            {businesses.ending > 0 && (
              <LineLink
                to="/dashboard/verifications"
                search={{ type: 'kyb', status: 'approved' }}
                label={t('ending.businesses')}
                tone="attention"
                value={format.number(businesses.ending)}
                hint={businesses.soonest && t('ending.soonest', { day: format.lastDay(businesses.soonest) })}
              />
            )}
            {agreements.ending > 0 && (
              <LineLink
                to="/dashboard/agreements"
                search={{ view: 'open' }}
                label={t('ending.agreements')}
                tone="attention"
                value={format.number(agreements.ending)}
                hint={agreements.oldestSentAt && t('ending.oldest', { day: format.day(agreements.oldestSentAt) })}
              />
            )}
          </Stack>
        )
      }
    </Part>
  );
}
