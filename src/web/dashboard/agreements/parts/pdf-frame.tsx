import { Box } from '@mantine/core';
import { useEffect, useState } from 'react';

/** A PDF in the browser's own viewer. */
export function PdfFrame({ bytes, title, height = 560 }: { bytes: Uint8Array; title: string; height?: number }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([bytes as BlobPart], { type: 'application/pdf' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes]);
  return (
    <Box
      component="iframe"
      src={address}
      title={title}
      w="100%"
      h={height}
      bd="1px solid var(--mantine-color-default-border)"
      style={{ borderRadius: 8, background: 'var(--mantine-color-body)' }}
    />
  );
}
