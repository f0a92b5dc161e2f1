import { Loader, Text } from '@mantine/core';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconPhotoOff, IconRefresh, IconZoomIn } from '#web/kit/icons.generated.ts';
import { verificationsTexts } from '../../locales/index.ts';
import classes from '../../shared/pictures.module.css';
import type { Picture } from '../../shared/types.ts';
import { useSecretPicture } from '../../shared/use-secret-picture.ts';
import { usePictureName } from './use-picture-name.ts';

interface PictureTileProps {
  caseId: string;
  picture: Picture;
  onLarge: (key: string) => void;
}

/** One picture; opens in the viewer when pressed. */
export function PictureTile(props: PictureTileProps) {
  const t = useTexts(verificationsTexts);
  const { picture } = props;
  const name = usePictureName()(picture);
  return (
    <li className={classes.picture}>
      {picture.available ? (
        <Opened {...props} name={name} />
      ) : (
        <span className={classes.frame}>
          <IconPhotoOff size={22} aria-hidden />
        </span>
      )}
      <Text size="xs" c="dimmed">
        {name}
        {!picture.available && ` · ${t(picture.erasedAt ? 'pictures.erased' : 'pictures.unavailable')}`}
      </Text>
    </li>
  );
}

function Opened({ caseId, picture, onLarge, name }: PictureTileProps & { name: string }) {
  const t = useTexts(verificationsTexts);
  const { source, error, retry } = useSecretPicture({ caseId, pictureId: picture.id, rendition: 'jpeg' });
  if (error)
    return (
      <button type="button" className={classes.frame} onClick={retry} aria-label={t('pictures.retry', { name })}>
        <IconRefresh size={22} aria-hidden />
      </button>
    );
  if (!source)
    return (
      <span className={classes.frame}>
        <Loader size="xs" aria-label={t('pictures.loading', { name })} />
      </span>
    );
  return (
    <button
      type="button"
      className={classes.frame}
      onClick={() => onLarge(picture.id)}
      aria-label={t('pictures.enlarge', { name })}
    >
      <img src={source} alt={name} />
      <span className={classes.corner} aria-hidden>
        <IconZoomIn size={14} />
      </span>
    </button>
  );
}
