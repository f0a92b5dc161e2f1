import type { PlatformContext } from './context.ts';

const HOUR_MS = 3_600_000;

/**
 * The delay of a destructive order, in milliseconds, during which it can be stopped. Only the operator can set it: an
 * attacker with an owner's account cannot shorten it. Test data are erased at once.
 */
export async function erasureDelayMs(
  { config, time }: Pick<PlatformContext, 'config' | 'time'>,
  org: string,
): Promise<number> {
  return (await time.isTest(org)) ? 0 : config.erasureDelayHours * HOUR_MS;
}
