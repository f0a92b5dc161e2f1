import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ListApiKeysResult } from '#sdk';
import { useAvouch } from '../../core/api.tsx';
import { useList } from '../../core/ui/index.ts';

export type ApiKey = ListApiKeysResult['data'][number];

const DAY = 86_400_000;

export function useKeys() {
  const avouch = useAvouch();
  return useList({ key: ['keys'], load: (cursor) => avouch.apiKeys.list({ limit: 25, ...(cursor && { cursor }) }) });
}

export function useRefreshKeys(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries({ queryKey: ['keys'] }), [queries]);
}

export type KeyStatus = 'active' | 'endsSoon' | 'ended' | 'revoked';

export function statusOf({ revokedAt, expiresAt }: ApiKey, now = Date.now()): KeyStatus {
  if (revokedAt) return 'revoked';
  const left = expiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(expiresAt) - now;
  if (left <= 0) return 'ended';
  return left < 14 * DAY ? 'endsSoon' : 'active';
}

/** Whether an active key was not used for a quarter of a year. */
export function isForgotten(key: ApiKey, now = Date.now()): boolean {
  const last = Date.parse(key.lastUsedAt ?? key.createdAt);
  return ['active', 'endsSoon'].includes(statusOf(key, now)) && now - last > 90 * DAY;
}

/** CIDR blocks, separated by line breaks or commas. */
export const readNetworks = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .map((each) => each.trim())
    .filter(Boolean);
