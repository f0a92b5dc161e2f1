const P99 = /^nodejs_eventloop_lag_p99_seconds (\S+)$/m;

/** How late the service's event loop was, 99 of 100 times, in milliseconds, since this was asked for the last time. */
export async function eventLoopDelay(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(P99.exec(text)?.[1]) * 1000;
}
