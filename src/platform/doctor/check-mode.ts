import type { Config } from '#config/config.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

/**
 * Whether development mode is reachable only from this machine. The settings already require loopback for HOST and
 * PUBLIC_URL, but a proxy could still bring callers from elsewhere.
 */
export function checkMode({ mode, trustProxy }: Pick<Config, 'mode' | 'trustProxy'>): Finding[] {
  if (mode === 'production') return [ok('mode', 'production')];
  if (trustProxy)
    return [
      fail(
        'mode',
        'development behind a proxy (TRUST_PROXY=1): specimen documents are accepted, and other machines can reach the service',
        'set MODE=production, or remove the proxy and unset TRUST_PROXY',
      ),
    ];
  return [
    warn(
      'mode',
      'development: specimen documents are accepted, and everything issued is marked as a test',
      'set MODE=production to verify real people',
    ),
  ];
}
