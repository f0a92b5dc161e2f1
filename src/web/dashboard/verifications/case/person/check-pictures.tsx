import { Loader, Text } from '@mantine/core';
import { useState } from 'react';
import type { Verification } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconRefresh } from '#web/kit/icons.generated.ts';
import { useAccessReason } from '../../../core/access/index.ts';
import { verificationsTexts } from '../../locales/index.ts';
import type { Check, Picture } from '../../shared/types.ts';
import css from './checks.module.css';
import { framesOf, isReadIn, PictureFrames } from './picture-frames.tsx';
import { portraitOf } from './portrait-of.ts';
import { useFacePicture } from './use-face-picture.ts';
import { usePictureName } from './use-picture-name.ts';
import { usePictures } from './use-pictures.ts';
import { type ViewedPicture, ViewerDialog } from './viewer-dialog.tsx';

interface CheckPicturesProps {
  found: Verification;
  check: Check;
}

/** The faces of a check, by the roles of their pictures. */
const FACES: Readonly<Record<string, readonly Picture['role'][]>> = {
  document_face_found: ['front'],
  selfie_face_found: ['selfie'],
  selfie_quality: ['selfie'],
  face_match: ['front', 'selfie'],
};

/** One check's pictures, with that check's frame, or a sentence if none is stored; empty beside figures that need none. */
export function CheckPictures({ found, check }: CheckPicturesProps) {
  const t = useTexts(verificationsTexts);
  const reason = useAccessReason(found.id);
  const nameOf = usePictureName();
  const { data: pictures = [] } = usePictures(found);
  const [large, setLarge] = useState<string>();
  const portrait = portraitOf(found.checks, pictures);
  const latest = pictures.filter(
    ({ id, available, attempt }) => available && (attempt === pictures[0]?.attempt || id === portrait?.id),
  );
  const isOfFace = ({ kind, role }: Picture): boolean =>
    FACES[check.key]?.includes(role) === true &&
    (role !== 'front' || (kind === 'chip') === (portrait?.kind === 'chip'));
  const views = latest.flatMap((picture): ViewedPicture[] => {
    const of = { caseId: found.id, pictureId: picture.id };
    const frames = framesOf(picture, [check]).filter(({ kind }) => isReadIn(kind, check));
    const view = { key: picture.id, name: nameOf(picture), frames };
    if (isOfFace(picture)) return [{ ...view, of: { ...of, rendition: 'face' } }];
    return frames.length > 0 ? [{ ...view, of: { ...of, rendition: 'jpeg' } }] : [];
  });
  if (views.length === 0) {
    const hasFigures = Object.keys(check.figures ?? {}).length > 0;
    if (hasFigures && !FACES[check.key]) return null;
    return (
      <Text size="sm" c="dimmed">
        {t(hasFigures ? 'checks.noPictures' : 'checks.noEvidence')}
      </Text>
    );
  }
  if (!reason)
    return (
      <Text size="sm" c="dimmed">
        {t('checks.locked')}
      </Text>
    );
  return (
    <>
      <ul className={css.pictures}>
        {views.map((view) => (
          <CheckPicture key={view.key} view={view} onLarge={() => setLarge(view.key)} />
        ))}
      </ul>
      <ViewerDialog pictures={views} at={large} onMove={setLarge} onClose={() => setLarge(undefined)} />
    </>
  );
}

function CheckPicture({ view: { name, of, frames = [] }, onLarge }: { view: ViewedPicture; onLarge: () => void }) {
  const t = useTexts(verificationsTexts);
  const { source, error, retry } = useFacePicture(of);
  return (
    <li className={css.picture}>
      <button
        type="button"
        className={css.open}
        onClick={error ? retry : onLarge}
        disabled={!source && !error}
        aria-label={t(error ? 'pictures.retry' : source ? 'pictures.enlarge' : 'pictures.loading', { name })}
      >
        {source && <img src={source} alt={name} />}
        {source && frames.length > 0 && (
          <PictureFrames
            frames={frames}
            style={{ inlineSize: '100%', blockSize: '100%', transform: 'translate(-50%, -50%)' }}
          />
        )}
        {!source && (error ? <IconRefresh size={22} aria-hidden /> : <Loader size="xs" />)}
      </button>
      <Text size="xs" c="dimmed">
        {[name, ...frames.map(({ kind }) => t(`pictures.mark.${kind}`))].join(' · ')}
      </Text>
    </li>
  );
}
