// The entry point of a thread for the prover: of the kernel, or of ffjavascript's curve, which would start it from a
// blob: URL (see browser-worker.ts). The first message tells which.
import thread from '#prover/browser/thread-source.ts';
import { type KernelPort, serveKernel } from '#prover/kernel/serve-kernel.ts';

const scope = globalThis as unknown as KernelPort;

scope.onmessage = (first) => {
  if ('kernel' in first.data) serveKernel(scope);
  else thread(globalThis);
  scope.onmessage?.(first);
};
