import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconDownload } from '#web/kit/icons.generated.ts';
import { useAvouch } from './api.tsx';
import { downloadBytes, notifyFailed } from './ui/index.ts';

interface CredentialDownloadProps {
  credentialId: string;
  label: string;
  accessReason?: string;
}

/** Downloads a credential in its default format. */
export function CredentialDownload({ credentialId, label, accessReason }: CredentialDownloadProps) {
  const avouch = useAvouch();
  const download = useMutation({
    mutationFn: () => avouch.credentials.get(credentialId, {}, accessReason === undefined ? {} : { accessReason }),
    onSuccess: ({ credential: issued }) => {
      const isText = typeof issued === 'string';
      const text = isText ? issued : JSON.stringify(issued, null, 2);
      const ending = isText ? 'jwt' : 'json';
      downloadBytes(text, `${credentialId}.${ending}`, `application/${ending}`);
    },
    onError: notifyFailed,
  });
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconDownload size={15} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {label}
    </Button>
  );
}
