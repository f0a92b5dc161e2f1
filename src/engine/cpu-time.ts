/**
 * Milliseconds for which this thread has computed. Patience is counted in them: a machine that has other things to do takes
 * longer, but decides as an idle one does. The limits of whole tasks (`platform/workers`) go by the clock.
 */
export function cpuTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
