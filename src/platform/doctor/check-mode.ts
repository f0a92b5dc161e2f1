import type { Config } from '#config/config.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

/**
 * Whether development stays on this machine. That HOST and PUBLIC_URL are loopback is seen where settings are read; a proxy
 * before them would bring callers from elsewhere all the same.
 */
export function checkMode({ mode, trustProxy }: Pick<Config, 'mode' | 'trustProxy'>): Finding[] {
  if (mode === 'production') return [ok('mode', 'production')];
  if (trustProxy)
    return [
      fail(
        'mode',
        'development behind a proxy (TRUST_PROXY=1): specimens count, and others can reach it',
        'set MODE=production, or remove the proxy and unset TRUST_PROXY',
      ),
    ];
  return [
    warn(
      'mode',
      'development: specimens count, and everything issued is marked as a test',
      'set MODE=production to verify real people',
    ),
  ];
}
