import { Avatar } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { useSecretPicture } from '../access/use-secret-picture.ts';
import { verificationsTexts } from '../locales/index.ts';

interface PersonPictureProps {
  /** Of the verification that says who it is. */
  verificationId: string;
  reason: string;
}

/** The newest selfie, while it is kept; it is fetched with the reason that shows the name. */
export function PersonPicture({ verificationId, reason }: PersonPictureProps) {
  const t = useTexts(verificationsTexts);
  const avouch = useAvouch();
  const { data } = useQuery({
    queryKey: ['pictures', verificationId],
    queryFn: () => avouch.verifications.listPictures(verificationId),
  });
  const selfie = data?.data.find(({ role, available }) => role === 'selfie' && available);
  const fetch = useCallback(
    (accessReason: string) =>
      avouch.verifications.getPicture(verificationId, selfie?.id ?? '', { rendition: 'jpeg' }, { accessReason }),
    [avouch, verificationId, selfie?.id],
  );
  const { source, load } = useSecretPicture(fetch, reason);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each picture and reason.
  useEffect(() => {
    if (selfie) void load();
  }, [selfie?.id, reason]);
  return <Avatar src={source ?? null} alt={t('person.picture')} size={96} radius="md" />;
}
