import { List, Stack, Text } from '@mantine/core';
import type { EvidenceVerdict, VerifiedParty } from '#verifier/evidence/verify-evidence.ts';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { sayRole } from '#web/kit/role-name.ts';
import { verdictTexts } from './locales/index.ts';
import { useStanding } from './standing.ts';

/** Who agreed to what, and how each was known. */
export function EvidenceView({ verdict }: { verdict: EvidenceVerdict }) {
  const t = useTexts(verdictTexts);
  if (!verdict.agreement) return null;
  return (
    <Stack gap="xs">
      <Text fw={600}>{t('evidence.parties')}</Text>
      <List size="sm" spacing="xs">
        {verdict.agreement.parties.map((party) => (
          <List.Item key={party.id}>
            <Party party={party} />
          </List.Item>
        ))}
      </List>
    </Stack>
  );
}

function Party({ party }: { party: VerifiedParty }) {
  const t = useTexts(verdictTexts);
  const standing = useStanding();
  const format = useFormat();
  return (
    <Stack gap={0} style={{ overflowWrap: 'anywhere' }}>
      <Text size="sm">
        {t('evidence.party', {
          name: party.name,
          role: sayRole(party.role).toLowerCase(),
          outcome: t(`outcome.${party.outcome}`),
          at: party.at ? format.moment(party.at) : '',
        })}
      </Text>
      <Text size="xs" c="dimmed">
        {t(`identity.${party.identity.assurance}`)}
      </Text>
      {party.did && <Text size="xs">{standing(party.signatureLevel, party.linkDelivery)}</Text>}
      {party.did && (
        <Text size="xs" c="dimmed" component="details">
          <summary>{t('evidence.key')}</summary>
          {party.did}
        </Text>
      )}
    </Stack>
  );
}
