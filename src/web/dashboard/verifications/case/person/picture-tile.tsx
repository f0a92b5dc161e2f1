import { Loader, Text } from '@mantine/core';
import { useCallback, useState } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconEye, IconPhotoOff, IconZoomIn } from '#web/kit/icons.generated.ts';
import { useAvouch } from '../../../core/api.tsx';
import classes from '../../access/access.module.css';
import { useSecretPicture } from '../../access/use-secret-picture.ts';
import { verificationsTexts } from '../../locales/index.ts';
import type { Picture } from '../../shared/types.ts';

interface PictureTileProps {
  caseId: string;
  picture: Picture;
  reason: string;
  onLarge: (source: string) => void;
}

/** One picture: fetched when it is pressed, blurred until it is pressed again, large at the third. */
export function PictureTile({ caseId, picture, reason, onLarge }: PictureTileProps) {
  const t = useTexts(verificationsTexts);
  const avouch = useAvouch();
  const fetch = useCallback(
    (accessReason: string) =>
      avouch.verifications.getPicture(caseId, picture.id, { rendition: 'jpeg' }, { accessReason }),
    [avouch, caseId, picture.id],
  );
  const { source, isPending, load } = useSecretPicture(fetch, reason);
  const [blurred, setBlurred] = useState(true);
  const name = useNameOf(picture);
  const press = (): void => {
    if (!source) void load().then(() => setBlurred(false));
    else if (blurred) setBlurred(false);
    else onLarge(source);
  };
  return (
    <li className={classes.picture}>
      <button
        type="button"
        className={classes.frame}
        disabled={!picture.available}
        onClick={press}
        aria-label={t(source && !blurred ? 'pictures.enlarge' : 'pictures.show', { name })}
      >
        {source && <img src={source} alt={blurred ? '' : name} data-blurred={blurred || undefined} />}
        {(!source || blurred) && (
          <span className={classes.over} aria-hidden>
            {!picture.available ? <IconPhotoOff size={22} /> : isPending ? <Loader size="xs" /> : <ShowChip />}
          </span>
        )}
        {source && !blurred && (
          <span
            className={classes.chip}
            style={{ position: 'absolute', insetInlineEnd: 6, insetBlockEnd: 6 }}
            aria-hidden
          >
            <IconZoomIn size={14} />
          </span>
        )}
      </button>
      <Text size="xs" c="dimmed">
        {name}
        {!picture.available && ` · ${t(picture.erasedAt ? 'pictures.erased' : 'pictures.unavailable')}`}
      </Text>
    </li>
  );
}

function ShowChip() {
  const t = useTexts(verificationsTexts);
  return (
    <span className={classes.chip}>
      <IconEye size={14} /> {t('access.show')}
    </span>
  );
}

function useNameOf(picture: Picture): string {
  const t = useTexts(verificationsTexts);
  if (picture.kind === 'frame')
    return picture.at === null
      ? t('pictures.frame')
      : t('pictures.frameAt', { seconds: (picture.at / 1000).toFixed(1) });
  return t(`pictures.role.${picture.role ?? 'unknown'}`);
}
