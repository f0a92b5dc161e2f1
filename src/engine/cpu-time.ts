/**
 * CPU milliseconds of this thread. Time limits use them, so that a busy machine takes longer but decides like an idle
 * one. The limits of whole tasks (`platform/workers`) use the clock.
 */
export function cpuTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
