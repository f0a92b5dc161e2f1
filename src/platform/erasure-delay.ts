import type { PlatformContext } from './context.ts';

const HOUR_MS = 3_600_000;

/**
 * How long an order to destroy waits, in milliseconds, so that it can be stopped. The operator sets it and no organization does:
 * an attacker with an owner's account cannot shorten it. Test data go at once.
 */
export async function erasureDelayMs(
  { config, time }: Pick<PlatformContext, 'config' | 'time'>,
  org: string,
): Promise<number> {
  return (await time.isTest(org)) ? 0 : config.erasureDelayHours * HOUR_MS;
}
