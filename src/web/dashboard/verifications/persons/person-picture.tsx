import { Avatar } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { verificationsTexts } from '../locales/index.ts';
import { useSecretPicture } from '../shared/use-secret-picture.ts';

interface PersonPictureProps {
  personId: string;
  /** The verification that established the identity. */
  verificationId: string;
}

/** The newest selfie, if one is retained; loaded with the reason that shows the name. */
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
  if (!selfie) return null;
  return <Avatar src={source ?? null} alt={t('person.picture')} size={96} radius="md" />;
}
