import { Button, Loader, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Verification } from '#sdk';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { ErrorState } from '#web/kit/states.tsx';
import { Locked, useAccessReason } from '../../../core/access/index.ts';
import { Section } from '../../../core/ui/index.ts';
import { verificationsTexts } from '../../locales/index.ts';
import classes from '../../shared/pictures.module.css';
import type { Picture } from '../../shared/types.ts';
import { framesOf } from './picture-frames.tsx';
import { PictureTile } from './picture-tile.tsx';
import { usePictureName } from './use-picture-name.ts';
import { usePictures } from './use-pictures.ts';
import { ViewerDialog } from './viewer-dialog.tsx';

/** The pictures of all attempts: hidden until a reason is given, which opens those of the latest attempt. */
export function Pictures({ found }: { found: Verification }) {
  const t = useTexts(verificationsTexts);
  const reason = useAccessReason(found.id);
  const { data: pictures = [], error, isPending, refetch } = usePictures(found);
  if (!isPending && pictures.length === 0 && !error) return null;
  const latest = pictures[0]?.attempt;
  const count = pictures.filter(({ attempt }) => attempt === latest).length;
  return (
    <Section title={t('pictures.title')} intro={t('pictures.count', { count })}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isPending && <Loader size="sm" />}
      {pictures.length > 0 && !reason && <Locked caseId={found.id} what={t('pictures.locked')} />}
      {reason && <OpenPictures key={reason} found={found} pictures={pictures} />}
    </Section>
  );
}

function OpenPictures({ found, pictures }: { found: Verification; pictures: Picture[] }) {
  const caseId = found.id;
  const t = useTexts(verificationsTexts);
  const nameOf = usePictureName();
  const { day } = useFormat();
  const [large, setLarge] = useState<string>();
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const latest = pictures[0]?.attempt;
  const groups = groupsOf(pictures);
  const isShown = ({ key, attempt, kind }: Group) => (attempt === latest && kind !== 'frame') || unfolded.has(key);
  const viewed = groups.filter(isShown).flatMap((group) => group.pictures.filter(({ available }) => available));
  return (
    <Stack gap="md">
      {groups.map((group) =>
        isShown(group) ? (
          <Stack key={group.key} gap="xs">
            {group.attempt !== latest && (
              <Text size="sm" fw={600}>
                {t('pictures.attempt', { attempt: group.attempt, day: day(group.submittedAt) })}
              </Text>
            )}
            <ul className={group.kind === 'frame' ? classes.frames : classes.pictures}>
              {group.pictures.map((picture) => (
                <PictureTile key={picture.id} caseId={caseId} picture={picture} onLarge={setLarge} />
              ))}
            </ul>
          </Stack>
        ) : (
          <Button
            key={group.key}
            variant="default"
            size="xs"
            style={{ alignSelf: 'flex-start' }}
            onClick={() => setUnfolded(new Set([...unfolded, group.key]))}
          >
            {group.attempt === latest
              ? t('pictures.frames', { count: group.pictures.length })
              : t(group.kind === 'frame' ? 'pictures.earlierFrames' : 'pictures.earlier', {
                  count: group.pictures.length,
                  attempt: group.attempt,
                  day: day(group.submittedAt),
                })}
          </Button>
        ),
      )}
      <ViewerDialog
        pictures={viewed.map((picture) => ({
          key: picture.id,
          name: nameOf(picture),
          of: { caseId, pictureId: picture.id, rendition: 'jpeg' },
          // The checks belong to the latest attempt.
          frames: framesOf(picture, picture.attempt === latest ? found.checks : []),
        }))}
        at={large}
        onMove={setLarge}
        onClose={() => setLarge(undefined)}
      />
    </Stack>
  );
}

interface Group {
  key: string;
  attempt: number;
  submittedAt: string;
  kind: Picture['kind'];
  pictures: Picture[];
}

/** Each attempt's pictures and liveness frames, in order of submission. */
function groupsOf(pictures: readonly Picture[]): Group[] {
  const groups = Map.groupBy(pictures, ({ attempt, kind }) => `${attempt} ${kind}`);
  return [...groups.entries()].flatMap(([key, members]) => {
    const [first] = members;
    if (!first) return [];
    const { attempt, submittedAt, kind } = first;
    return [
      { key, attempt, submittedAt, kind, pictures: members.toSorted((one, other) => one.position - other.position) },
    ];
  });
}
