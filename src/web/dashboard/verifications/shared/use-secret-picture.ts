import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAccessReason } from '../../core/access/index.ts';
import { useAvouch } from '../../core/api.tsx';

export interface AskedPicture {
  caseId: string;
  pictureId: string;
  /** `face`: its largest face, cut out. */
  rendition: 'jpeg' | 'face';
  /** The object that the reason was given for, if not the case. */
  reasonFor?: string;
}

export interface SecretPicture {
  /** An object URL. */
  source: string | undefined;
  error: unknown;
  retry(): void;
}

/**
 * Loads a picture while a reason is given for its case, and discards it with the reason or the last component that
 * shows it.
 */
export function useSecretPicture(
  { caseId, pictureId, rendition, reasonFor = caseId }: AskedPicture,
  { enabled = true }: { enabled?: boolean } = {},
): SecretPicture {
  const avouch = useAvouch();
  const reason = useAccessReason(reasonFor);
  const { data, error, refetch } = useQuery({
    queryKey: ['picture', caseId, pictureId, rendition, reason],
    queryFn: async () => {
      const bytes = await avouch.verifications.getPicture(
        caseId,
        pictureId,
        { rendition },
        { accessReason: reason ?? '' },
      );
      return new Blob([bytes as BlobPart], { type: 'image/jpeg' });
    },
    enabled: enabled && reason !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  return { source: useAddress(data), error, retry: () => void refetch() };
}

function useAddress(blob: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(undefined);
    };
  }, [blob]);
  return address;
}
