import { Anchor } from '@mantine/core';
import type { BusinessVerification } from '#sdk';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useCountryName } from '../../../core/countries.ts';
import { Facts, LongText, Section } from '../../../core/ui/index.ts';
import { verificationsTexts } from '../../locales/index.ts';
import { useLegalForm } from '../../shared/legal-form.ts';

/** The company's statements, without the people behind it. */
export function Company({ found: { business } }: { found: BusinessVerification }) {
  const t = useTexts(verificationsTexts);
  const { calendarDay } = useFormat();
  const countryName = useCountryName();
  const legalForm = useLegalForm(business?.country ?? '', business?.entityType);
  if (!business) return null;
  const { address } = business;
  const lines = [...address.lines, [address.postalCode, address.city].filter(Boolean).join(' '), address.region];
  return (
    <Section title={t('company.title')} intro={t('company.intro')}>
      <Facts
        of={[
          { label: t('company.name'), value: <LongText lines={3}>{business.name}</LongText> },
          { label: t('company.otherNames'), value: business.otherNames?.join(', ') },
          { label: t('company.number'), value: business.registrationNumber },
          {
            label: t('company.country'),
            value: [countryName(business.country), business.subdivision].filter(Boolean).join(', '),
          },
          { label: t('company.entityType'), value: legalForm },
          {
            label: t('company.incorporatedOn'),
            value: business.incorporatedOn && calendarDay(business.incorporatedOn),
          },
          {
            label: t('company.address'),
            value: [...lines, countryName(address.country)].filter(Boolean).join(', '),
          },
          { label: t('company.lei'), value: business.lei },
          { label: t('company.taxId'), value: business.taxId },
          { label: t('company.vatId'), value: business.vatId },
          {
            label: t('company.website'),
            value: business.website && (
              <Anchor href={business.website} target="_blank" rel="noreferrer noopener" inherit>
                {business.website}
              </Anchor>
            ),
          },
        ]}
      />
    </Section>
  );
}
