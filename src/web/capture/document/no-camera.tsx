import { Button } from '@mantine/core';
import type { Camera } from '#web/hosted/camera/use-camera.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { captureTexts } from '../locales/index.ts';
import { Problem } from '../screens/problem.tsx';

/** Why there is no camera, and what may be done about it; a file does as well. */
export function NoCamera({ camera }: { camera: Camera }) {
  const t = useTexts(captureTexts);
  return (
    <>
      <Problem failure={{ code: `document_${camera.state}`, message: '' }} tone="info" />
      {camera.state !== 'insecure' && (
        <Button variant="light" onClick={camera.retry} mb="md">
          {t('camera.retry')}
        </Button>
      )}
    </>
  );
}
