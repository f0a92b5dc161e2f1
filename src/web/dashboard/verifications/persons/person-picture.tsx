import { Avatar } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { verificationsTexts } from '../locales/index.ts';
import { useSecretPicture } from '../shared/use-secret-picture.ts';

interface PersonPictureProps {
  personId: string;
  /** Of the verification that says who it is. */
  verificationId: string;
}

/** The newest selfie, while it is kept; it is fetched with the reason that shows the name. */
export function PersonPicture({ personId, verificationId }: PersonPictureProps) {
  const t = useTexts(verificationsTexts);
  const avouch = useAvouch();
  const { data } = useQuery({
    queryKey: ['pictures', verificationId],
    queryFn: () => avouch.verifications.listPictures(verificationId),
  });
  const selfie = data?.data.find(({ role, available }) => role === 'selfie' && available);
  const { source } = useSecretPicture(
    { caseId: verificationId, pictureId: selfie?.id ?? '', rendition: 'jpeg', reasonFor: personId },
    { enabled: selfie !== undefined },
  );
  return <Avatar src={source ?? null} alt={t('person.picture')} size={96} radius="md" />;
}
