import { ApiError } from '#sdk';
import { type AskedPicture, type SecretPicture, useSecretPicture } from '../../shared/use-secret-picture.ts';

export interface FacePicture extends SecretPicture {
  /** Whether no face was found and the whole picture is shown. */
  isWhole: boolean;
}

/** The face cut out of a picture, or the whole picture if none is found. */
export function useFacePicture(of: AskedPicture): FacePicture {
  const face = useSecretPicture(of);
  const isWhole = of.rendition === 'face' && isWithoutFace(face.error);
  const whole = useSecretPicture({ ...of, rendition: 'jpeg' }, { enabled: isWhole });
  return { ...(isWhole ? whole : face), isWhole };
}

function isWithoutFace(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'no_face';
}
