import { Stack } from '@mantine/core';
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
      {({ identities, businesses, agreements }) => (
        <Stack component="ul" gap={6} p={0} m={0} style={{ listStyle: 'none' }}>
          <LineLink
            to="/dashboard/verifications/persons"
            label={t('ending.identities')}
            tone={identities.ending > 0 ? 'attention' : 'neutral'}
            value={format.number(identities.ending)}
            hint={identities.soonest && t('ending.soonest', { day: format.lastDay(identities.soonest) })}
          />
          <LineLink
            to="/dashboard/verifications"
            search={{ type: 'kyb', status: 'approved' }}
            label={t('ending.businesses')}
            tone={businesses.ending > 0 ? 'attention' : 'neutral'}
            value={format.number(businesses.ending)}
            hint={businesses.soonest && t('ending.soonest', { day: format.lastDay(businesses.soonest) })}
          />
          <LineLink
            to="/dashboard/agreements"
            search={{ view: 'open' }}
            label={t('ending.agreements')}
            tone={agreements.ending > 0 ? 'attention' : 'neutral'}
            value={format.number(agreements.ending)}
            hint={agreements.oldestSentAt && t('ending.oldest', { day: format.day(agreements.oldestSentAt) })}
          />
        </Stack>
      )}
    </Part>
  );
}
