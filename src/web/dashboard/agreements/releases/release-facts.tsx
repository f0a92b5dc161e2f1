import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Release } from '#sdk';
import { reachesLevel } from '#verifier/evidence/signature-level.ts';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { nameOf } from '../../core/project-name.ts';
import { useProjects } from '../../core/projects.tsx';
import { Facts, LongText } from '../../core/ui/index.ts';
import { agreementsTexts } from '../locales/index.ts';
import { ShootDays } from '../projects/shoot-days.tsx';

export function ReleaseFacts({ release }: { release: Release }) {
  const t = useTexts(agreementsTexts);
  const format = useFormat();
  const { details } = release;
  const uses = [
    release.explicit && t('releases.facts.explicit'),
    release.aiUse && t('releases.facts.ai'),
    release.biometricUse && t('releases.facts.biometric'),
  ].filter((use) => use !== false);
  const long = (text: string | undefined) => text && <LongText lines={6}>{text}</LongText>;
  const said = (text: string) => (text === 'unspecified' ? t('releases.facts.unspecified') : long(text));
  const { performerSignatureLevel: level, performerLinkDelivery: delivery } = release;
  const signature = level && (
    <>
      <Text inherit>{t(`agreements.level.${level}`)}</Text>
      {delivery && <Text inherit>{t(`agreements.delivery.${delivery}`)}</Text>}
      {!reachesLevel(level, 'same_key') && (
        <Text inherit c="var(--mantine-color-warning-light-color)">
          {t('agreements.unproven')}
        </Text>
      )}
    </>
  );
  return (
    <Facts
      of={[
        { label: t('releases.facts.project'), value: <ProjectLink id={release.projectId} /> },
        { label: t('releases.facts.user'), value: <LongText>{release.userId}</LongText> },
        { label: t('releases.facts.proof'), value: release.signedAt && t(`releases.assurance.${release.assurance}`) },
        { label: t('releases.facts.signature'), value: signature },
        {
          label: t('releases.facts.identity'),
          value:
            release.signedAt &&
            t(`releases.identity.${release.standing.next === 'reissue' ? 'since' : release.identity}`),
        },
        {
          label: t(release.assurance === 'attested' ? 'releases.facts.attestedAt' : 'releases.facts.signedAt'),
          value: release.signedAt && format.moment(release.signedAt),
        },
        { label: t('releases.facts.shoot'), value: release.shoot && <ShootDays days={[release.shoot]} /> },
        { label: t('releases.facts.place'), value: long(details?.place) },
        { label: t('releases.facts.territory'), value: said(release.territory) },
        { label: t('releases.facts.term'), value: release.term !== `until ${release.endsOn}` && said(release.term) },
        { label: t('releases.facts.endsOn'), value: release.endsOn && format.calendarDay(release.endsOn) },
        { label: t('releases.facts.media'), value: said(release.media.join(', ')) },
        { label: t('releases.facts.exclusivity'), value: t(`releases.form.${release.exclusivity}`) },
        { label: t('releases.facts.uses'), value: uses.length > 0 ? uses.join(', ') : t('releases.facts.none') },
        { label: t('releases.facts.compensation'), value: long(details?.compensation) },
        { label: t('releases.facts.description'), value: long(details?.description) },
        { label: t('releases.facts.photographer'), value: long(details?.photographer?.legalName) },
        { label: t('releases.facts.guardian'), value: long(details?.guardian?.legalName) },
        { label: t('releases.facts.credential'), value: release.credentialId },
        { label: t('common.id'), value: release.id },
      ]}
    />
  );
}

function ProjectLink({ id }: { id: string }) {
  const { data = [] } = useProjects();
  const project = data.find((each) => each.id === id);
  return (
    <Anchor component={Link} to={`/dashboard/agreements/projects/${id}`} inherit>
      <Text span inherit>
        <LongText>{project ? nameOf(project) : id}</LongText>
      </Text>
    </Anchor>
  );
}
