import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { closeCamera, type Facing, type NoCamera, openCamera } from './open-camera.ts';

export type CameraState = 'closed' | 'starting' | 'on' | NoCamera;

export interface Camera {
  state: CameraState;
  /** The element that shows it. */
  video: RefObject<HTMLVideoElement | null>;
  retry: () => void;
}

/** A camera that is open while it is needed and the page is visible. */
export function useCamera(facing: Facing, wanted = true): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>(wanted ? 'starting' : 'closed');
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt opens it again.
  useEffect(() => {
    if (!wanted) return setState('closed');
    setState('starting');
    return follow(facing, video, setState);
  }, [facing, wanted, attempt]);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return { state, video, retry };
}

/** Opens the camera, shows it, and reports when it is lost; returns a function that closes it. */
function follow(
  facing: Facing,
  video: RefObject<HTMLVideoElement | null>,
  tell: (state: CameraState) => void,
): () => void {
  let stream: MediaStream | undefined;
  let closed = false;
  const begin = async (): Promise<void> => {
    const opened = await openCamera(facing);
    if (typeof opened === 'string') return closed ? undefined : tell(opened);
    if (closed) return closeCamera(opened);
    stream = opened;
    for (const track of opened.getTracks()) track.onended = () => tell('busy');
    tell((await show(video.current, opened)) ? 'on' : 'busy');
  };
  void begin();
  return () => {
    closed = true;
    closeCamera(stream);
  };
}

async function show(element: HTMLVideoElement | null, stream: MediaStream): Promise<boolean> {
  if (!element) return false;
  element.srcObject = stream;
  // Leaving the page meanwhile interrupts it.
  return element.play().then(
    () => true,
    () => element.isConnected,
  );
}
