import { Loader, Text } from '@mantine/core';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconRefresh, IconZoomIn } from '#web/kit/icons.generated.ts';
import { verificationsTexts } from '../../locales/index.ts';
import classes from '../../shared/pictures.module.css';
import { useFacePicture } from './use-face-picture.ts';
import type { ViewedPicture } from './viewer-dialog.tsx';

/** One of the compared faces; opens in the viewer when pressed. */
export function FaceTile({ face: { name, of }, onLarge }: { face: ViewedPicture; onLarge: () => void }) {
  const t = useTexts(verificationsTexts);
  const { source, error, retry, isWhole } = useFacePicture(of);
  return (
    <li className={classes.picture}>
      <button
        type="button"
        className={classes.face}
        onClick={error ? retry : onLarge}
        disabled={!source && !error}
        aria-label={t(error ? 'pictures.retry' : source ? 'pictures.enlarge' : 'pictures.loading', { name })}
      >
        {source && <img src={source} alt={name} />}
        {!source && (error ? <IconRefresh size={22} aria-hidden /> : <Loader size="xs" />)}
        {source && (
          <span className={classes.corner} aria-hidden>
            <IconZoomIn size={14} />
          </span>
        )}
      </button>
      <Text size="xs" c="dimmed">
        {name}
        {isWhole && ` · ${t('faces.notFound')}`}
      </Text>
    </li>
  );
}
