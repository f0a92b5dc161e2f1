/** Maximum in seconds; proxies commonly give up after 30. */
const LONGEST_S = 25;

/**
 * The wait that a caller requests, in milliseconds (RFC 7240 section 4.3), at most 25 seconds; undefined if not
 * requested.
 */
export function preferredWaitMs(prefer: string | readonly string[] | undefined): number | undefined {
  const [, seconds] = /(?:^|[,\s])wait\s*=\s*"?(\d{1,6})\b/i.exec([prefer ?? []].flat().join(',')) ?? [];
  return seconds === undefined ? undefined : 1000 * Math.min(LONGEST_S, Number(seconds));
}
