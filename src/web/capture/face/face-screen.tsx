import { Button, List, Text, ThemeIcon } from '@mantine/core';
import { useState } from 'react';
import { Actions } from '#web/hosted/actions.tsx';
import { mayHaveCamera } from '#web/hosted/camera/open-camera.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconArrowsMove, IconEyeglassOff, IconSun } from '#web/kit/icons.generated.ts';
import { CaptureFrame } from '../capture-frame.tsx';
import { useCapture } from '../flow/use-capture.tsx';
import { captureTexts } from '../locales/index.ts';
import { PhoneButton } from '../screens/phone-button.tsx';
import { type Failure, Problem } from '../screens/problem.tsx';
import { FaceView } from './face-view.tsx';

/** The face capture: instructions first, then the film. */
export function FaceScreen() {
  const t = useTexts(captureTexts);
  const { data, flow, tell } = useCapture();
  const [filming, setFilming] = useState(false);
  const [failure, setFailure] = useState<Failure | undefined>(flow.problem);
  // For a wallet, there are no pictures of a document.
  const offline = flow.usesWallet ? 'offline_wallet' : 'offline_face';
  const fail = (code: string, message: string): void => {
    setFailure({ code: code === 'offline' ? offline : code, message });
    setFilming(false);
  };
  if (filming)
    return (
      <CaptureFrame step="face" title={t('face.title')}>
        <FaceView onFilmed={(liveness) => tell({ type: 'filmed', liveness })} onFailed={fail} />
      </CaptureFrame>
    );
  const isInsecure = !mayHaveCamera();
  return (
    <CaptureFrame step="face" title={t('face.title')} intro={t('face.intro')}>
      <FaceTips />
      <Text size="sm" c="dimmed" mt="md">
        {t('face.help', { organization: data.brand.organization })}
      </Text>
      <Actions>
        <Problem failure={isInsecure ? { code: 'face_insecure', message: '' } : failure} />
        <Button size="md" disabled={isInsecure} onClick={() => setFilming(true)}>
          {t('face.start')}
        </Button>
        <PhoneButton />
      </Actions>
    </CaptureFrame>
  );
}

const TIPS = [
  ['light', IconSun],
  ['bare', IconEyeglassOff],
  ['moves', IconArrowsMove],
] as const;

/** Tips for succeeding at the first attempt. */
function FaceTips() {
  const t = useTexts(captureTexts);
  return (
    <List spacing="md" center listStyleType="none">
      {TIPS.map(([name, Icon]) => (
        <List.Item
          key={name}
          icon={
            <ThemeIcon variant="light" size={40} radius="xl" aria-hidden>
              <Icon size={22} />
            </ThemeIcon>
          }
        >
          <Text component="span">{t(`face.tips.${name}`)}</Text>
        </List.Item>
      ))}
    </List>
  );
}
