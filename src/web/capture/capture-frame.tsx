import type { ReactNode } from 'react';
import { HostedPage } from '#web/hosted/hosted-page.tsx';
import { useTexts } from '#web/kit/i18n/index.ts';
import { hasStepBack } from './flow/flow.ts';
import { useCapture } from './flow/use-capture.tsx';
import { captureTexts } from './locales/index.ts';

const STEPS = ['consent', 'document', 'face', 'check'] as const;
/** For a wallet whose portrait is compared. */
const FACE_FIRST: readonly (typeof STEPS)[number][] = ['consent', 'face', 'document', 'check'];

interface CaptureFrameProps {
  /** One of the four steps; without it the bar is hidden. */
  step?: (typeof STEPS)[number];
  title: string;
  mark?: ReactNode;
  intro?: ReactNode;
  children?: ReactNode;
}

/** The frame of every screen of the capture page. */
export function CaptureFrame({ step, title, mark, intro, children }: CaptureFrameProps) {
  const t = useTexts(captureTexts);
  const { data, flow, screen, tell } = useCapture();
  const steps = flow.usesWallet ? FACE_FIRST : STEPS;
  const names = steps.map((name) => t(`steps.${name}`));
  return (
    <HostedPage
      brand={data.brand}
      title={title}
      mark={mark}
      intro={intro}
      step={step && steps.indexOf(step)}
      steps={names}
      onBack={hasStepBack(screen, flow.state) ? () => tell({ type: 'back' }) : undefined}
    >
      {children}
    </HostedPage>
  );
}
