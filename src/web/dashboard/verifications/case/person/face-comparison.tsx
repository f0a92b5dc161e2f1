import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import type { Verification } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconArrowsHorizontal } from '#web/kit/icons.generated.ts';
import { useAccessReason } from '../../../core/access/index.ts';
import { Section } from '../../../core/ui/index.ts';
import { verificationsTexts } from '../../locales/index.ts';
import classes from '../../shared/pictures.module.css';
import type { Picture } from '../../shared/types.ts';
import { useFaceMeasure } from '../../shared/use-face-measure.ts';
import { CompareDialog } from './compare-dialog.tsx';
import { FaceTile } from './face-tile.tsx';
import { portraitOf } from './portrait-of.ts';
import { usePictureName } from './use-picture-name.ts';
import { usePictures } from './use-pictures.ts';
import { ViewerDialog } from './viewer-dialog.tsx';

/** The document's portrait beside the selfie, with the measured distance. */
export function FaceComparison({ found }: { found: Verification }) {
  const t = useTexts(verificationsTexts);
  const reason = useAccessReason(found.id);
  const measureOf = useFaceMeasure();
  const { data: pictures = [] } = usePictures(found);
  const pair = pairOf(found, pictures);
  const figures = found.checks.find(({ key }) => key === 'face_match')?.figures;
  if (!pair) return null;
  return (
    <Section title={t('faces.title')} intro={measureOf(figures) ?? t('faces.unmeasured')}>
      {reason ? (
        <Pair key={reason} caseId={found.id} pair={pair} />
      ) : (
        <Text size="sm" c="dimmed">
          {t('faces.locked')}
        </Text>
      )}
    </Section>
  );
}

interface FacePair {
  portrait: Picture;
  selfie: Picture;
}

/** The compared pictures; the first liveness frame replaces a missing selfie. */
function pairOf({ checks }: Verification, pictures: readonly Picture[]): FacePair | undefined {
  const latest = pictures.filter(({ attempt, available }) => available && attempt === pictures[0]?.attempt);
  const frames = latest.filter(({ kind }) => kind === 'frame').toSorted((one, other) => one.position - other.position);
  const portrait = portraitOf(checks, pictures);
  const selfie = latest.find(({ role }) => role === 'selfie') ?? frames[0];
  return portrait && selfie && { portrait, selfie };
}

function Pair({ caseId, pair: { portrait, selfie } }: { caseId: string; pair: FacePair }) {
  const t = useTexts(verificationsTexts);
  const nameOf = usePictureName();
  const [large, setLarge] = useState<string>();
  const [compared, setCompared] = useState(false);
  const faces = [
    { key: portrait.id, name: t('faces.portrait'), of: { caseId, pictureId: portrait.id, rendition: 'face' as const } },
    { key: selfie.id, name: nameOf(selfie), of: { caseId, pictureId: selfie.id, rendition: 'face' as const } },
  ] as const;
  return (
    <>
      <ul className={classes.pair}>
        {faces.map((face) => (
          <FaceTile key={face.key} face={face} onLarge={() => setLarge(face.key)} />
        ))}
      </ul>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconArrowsHorizontal size={15} aria-hidden />}
        style={{ alignSelf: 'flex-start' }}
        onClick={() => setCompared(true)}
      >
        {t('faces.compare')}
      </Button>
      <ViewerDialog pictures={faces} at={large} onMove={setLarge} onClose={() => setLarge(undefined)} />
      <CompareDialog faces={faces} opened={compared} onClose={() => setCompared(false)} />
    </>
  );
}
