import { Stack, Text } from '@mantine/core';
import type { IssuerAuthority } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { Moment } from '#web/kit/moment.tsx';
import { EmptyState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { useCountryName } from '../../core/countries.ts';
import { type Column, ListTable, LongText, Section, StatusBadge, useList } from '../../core/ui/index.ts';
import { settingsTexts } from '../locales/index.ts';

export function AuthoritiesSection() {
  const t = useTexts(settingsTexts);
  const avouch = useAvouch();
  const list = useList({
    key: ['issuer-authorities'],
    load: (cursor) => avouch.issuerAuthorities.list({ limit: 20, ...(cursor && { cursor }) }),
  });
  return (
    <Section title={t('trustedIssuers.authorities')} intro={t('trustedIssuers.authoritiesIntro')}>
      <ListTable
        label={t('trustedIssuers.authorities')}
        list={list}
        columns={useColumns()}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('trustedIssuers.noneValid')}>{t('trustedIssuers.empty')}</EmptyState>}
      />
    </Section>
  );
}

function useColumns(): Column<IssuerAuthority>[] {
  const t = useTexts(settingsTexts);
  const countryName = useCountryName();
  return [
    {
      key: 'country',
      header: t('trustedIssuers.country'),
      width: 160,
      render: ({ country }) => <Text size="sm">{country === null ? '–' : countryName(country)}</Text>,
    },
    {
      key: 'name',
      header: t('trustedIssuers.name'),
      render: ({ name }) => (
        <Text size="sm" component="div">
          <LongText lines={2}>{name}</LongText>
        </Text>
      ),
    },
    {
      key: 'documents',
      header: t('trustedIssuers.documents'),
      render: ({ documentTypes }) => (
        <Stack gap={0}>
          {documentTypes.map((type) => (
            <Text key={type} size="sm" component="div">
              <DocumentType of={type} />
            </Text>
          ))}
        </Stack>
      ),
    },
    {
      key: 'policy',
      header: t('trustedIssuers.yourPolicy'),
      width: 150,
      render: ({ acceptedDocumentTypes, documentTypes }) => (
        <Accepted accepted={acceptedDocumentTypes.length} of={documentTypes} />
      ),
    },
    {
      key: 'until',
      header: t('trustedIssuers.validUntil'),
      width: 140,
      render: ({ validUntil }) => (
        <Text size="sm">
          <Moment at={validUntil} ahead />
        </Text>
      ),
    },
  ];
}

const TEXTS = {
  'org.iso.18013.5.1.mDL': 'mdl',
  'eu.europa.ec.eudi.pid.1': 'pid',
  'urn:eudi:pid:1': 'pidSdJwt',
  'eu.europa.ec.av.1': 'av',
  'org.icao.9303': 'chip',
} as const;
const NAMED = Object.keys(TEXTS) as (keyof typeof TEXTS)[];

function DocumentType({ of: type }: { of: string }) {
  const t = useTexts(settingsTexts);
  const known = NAMED.find((each) => each === type);
  return <LongText lines={1}>{known ? t(`trustedIssuers.types.${TEXTS[known]}`) : type}</LongText>;
}

function Accepted({ accepted, of: types }: { accepted: number; of: string[] }) {
  const t = useTexts(settingsTexts);
  if (accepted > 0) return <StatusBadge tone="good">{t('trustedIssuers.accepted')}</StatusBadge>;
  const isAge = types.every((type) => type === 'eu.europa.ec.av.1');
  return <StatusBadge tone="neutral">{t(isAge ? 'trustedIssuers.ageOnly' : 'trustedIssuers.notAccepted')}</StatusBadge>;
}
