/**
 * Why there is no camera: denied by person or browser, missing, in use by another program, or the page was loaded over
 * plain http.
 */
export type NoCamera = 'refused' | 'missing' | 'busy' | 'insecure';

export type Facing = 'user' | 'environment';

/** Requested longest side in pixels: documents have small print, and a face needs many frames. */
const LONGEST = { user: 1280, environment: 2560 } as const;

/** Browsers allow cameras only for pages over TLS (and local ones). */
export const mayHaveCamera = (): boolean =>
  window.isSecureContext && navigator.mediaDevices?.getUserMedia !== undefined;

/** Opens a camera, or returns why it cannot. */
export async function openCamera(facing: Facing): Promise<MediaStream | NoCamera> {
  if (!mayHaveCamera()) return 'insecure';
  const long = LONGEST[facing];
  const video = { facingMode: { ideal: facing }, width: { ideal: long }, height: { ideal: (long * 3) / 4 } };
  try {
    return await navigator.mediaDevices.getUserMedia({ video, audio: false });
  } catch (error) {
    return reasonOf((error as DOMException).name);
  }
}

function reasonOf(name: string): NoCamera {
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'busy';
}

export function closeCamera(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
