import { Title } from '@mantine/core';
import type { EvidenceVerdict, VerifiedParty } from '#verifier/evidence/verify-evidence.ts';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { quoteRole } from '#web/kit/role-name.ts';
import { type Line, Lines } from '../lines.tsx';
import { verdictTexts } from './locales/index.ts';
import { PersonCard } from './person-card.tsx';
import { useStanding } from './standing.ts';
import css from './verdict.module.css';

/** The parties' agreement, and how each was identified. */
export function EvidenceView({ verdict: { agreement } }: { verdict: EvidenceVerdict }) {
  const t = useTexts(verdictTexts);
  if (!agreement) return null;
  return (
    <>
      <Lines
        of={[
          [t('evidence.title'), agreement.title],
          [t('evidence.sealedBy'), agreement.organization],
        ]}
      />
      <section>
        <Title order={3} size="h5" mb="xs">
          {t('evidence.parties')}
        </Title>
        <ul className={css.people}>
          {agreement.parties.map((party) => (
            <Party key={party.id} party={party} />
          ))}
        </ul>
      </section>
      <details>
        <summary>{t('evidence.keys')}</summary>
        <Lines of={agreement.parties.flatMap(({ name, did }): Line[] => (did ? [[name, did]] : []))} />
      </details>
    </>
  );
}

function Party({
  party: { name, role, outcome, at, did, identity, signatureLevel, linkDelivery },
}: {
  party: VerifiedParty;
}) {
  const t = useTexts(verdictTexts);
  const standing = useStanding();
  const format = useFormat();
  const acted = t(`outcome.${outcome}`, { at: at ? format.statedMoment(at) : '' }).trim();
  const known = identity.assurance === 'none' ? null : t(`identity.${identity.assurance}`);
  const day = identity.examinedOn ? format.statedDay(identity.examinedOn) : '';
  return (
    <PersonCard
      name={name}
      lines={[
        `${quoteRole(role)} · ${acted}`,
        did && standing(signatureLevel, linkDelivery),
        known && `${known} ${day}`.trim(),
      ]}
    />
  );
}
