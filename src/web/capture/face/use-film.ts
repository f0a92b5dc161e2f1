import { useEffect, useRef, useState } from 'react';
import { PageError } from '#web/hosted/call-service.ts';
import type { Camera } from '#web/hosted/camera/use-camera.ts';
import { FRAME_SIDE, grabNext } from '../camera/to-jpeg.ts';
import type { Taken } from '../flow/flow.ts';
import { createChallenge } from '../service.ts';
import { film, type Prompt, wait } from './film.ts';

/** Time to get into position before the challenge, which is valid for two minutes, begins. */
const PLACE_MS = 2500;

interface Shown {
  prompt: Prompt;
  /** Progress of the film, 0 to 1. */
  share: number;
}

type Filmed = NonNullable<Taken['liveness']>;

/**
 * Films once the camera is on; returns the frames, or why there are none (`interrupted` if the person left the page).
 */
export function useFilm(
  camera: Camera,
  onFilmed: (liveness: Filmed) => void,
  onFailed: (code: string, message: string) => void,
): Shown {
  const [shown, setShown] = useState<Shown>({ prompt: 'place', share: 0 });
  const tell = useRef({ onFilmed, onFailed });
  tell.current = { onFilmed, onFailed };
  const isOn = camera.state === 'on';
  const { video } = camera;
  useEffect(() => {
    if (!isOn) return;
    const leave = new AbortController();
    const interrupt = new AbortController();
    const onHidden = (): void => (document.hidden ? interrupt.abort(new PageError('interrupted')) : undefined);
    document.addEventListener('visibilitychange', onHidden);
    setShown({ prompt: 'place', share: 0 });
    run(video.current, AbortSignal.any([leave.signal, interrupt.signal]), setShown)
      .then((liveness) => tell.current.onFilmed(liveness))
      .catch((error: unknown) => {
        if (leave.signal.aborted) return;
        const { code, message } = error instanceof PageError ? error : new PageError('interrupted');
        tell.current.onFailed(code, message);
      });
    return () => {
      leave.abort();
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, [isOn, video]);
  return shown;
}

async function run(
  video: HTMLVideoElement | null,
  signal: AbortSignal,
  show: (change: (before: Shown) => Shown) => void,
): Promise<Filmed> {
  if (!video) throw new PageError('interrupted');
  await wait(PLACE_MS, signal);
  const challenge = await createChallenge();
  const taken = await film(challenge, {
    shoot: () => grabNext(video, FRAME_SIDE),
    onPrompt: (prompt) => show((before) => ({ ...before, prompt })),
    onFrame: (share) => show((before) => ({ ...before, share })),
    signal,
  });
  return { ...taken, expiresAt: challenge.expiresAt };
}
