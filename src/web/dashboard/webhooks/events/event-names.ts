import { useQuery } from '@tanstack/react-query';
import type { TestWebhookParams } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { webhooksTexts } from '../locales/index.ts';

export type EventName = NonNullable<TestWebhookParams['event']>;

type GroupName = Parameters<ReturnType<typeof useTexts<typeof webhooksTexts.en>>>[0] extends infer Key
  ? Key extends `group.${infer Name}`
    ? Name
    : never
  : never;

const groupOf = (name: string): GroupName => (name.split('.')[0] ?? '') as GroupName;

export interface EventType {
  name: EventName;
  /** In the reader's language. */
  meaning: string;
  schema: Record<string, unknown> | null;
  sample: Record<string, unknown> | null;
}

export interface EventGroup {
  name: string;
  title: string;
  types: EventType[];
}

/** The service's event catalog in its order, and grouped by subject. */
export function useEventTypes() {
  const t = useTexts(webhooksTexts);
  const avouch = useAvouch();
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['event-types'],
    queryFn: () => avouch.events.listTypes(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const types: EventType[] = (data?.data ?? []).map(({ name, description, schema, sample }) => {
    const key = `events.${name}` as `events.${EventName}`;
    const meaning = t(key);
    // A newer service may have events without texts in this page.
    return { name: name as EventName, meaning: meaning === key ? description : meaning, schema, sample };
  });
  const groups: EventGroup[] = [...Map.groupBy(types, ({ name }) => groupOf(name))].map(([name, members]) => {
    const title = t(`group.${name}`);
    return { name, title: title === `group.${name}` ? name : title, types: members };
  });
  return { types, groups, isPending, error, refetch };
}

/** The groups with events that contain all words in their meaning, name, or group's name. */
export function findEvents(groups: readonly EventGroup[], search: string): EventGroup[] {
  const words = plain(search)
    .split(/[\s._]+/)
    .filter(Boolean);
  return groups
    .map((group) => ({
      ...group,
      types: group.types.filter(({ name, meaning }) => {
        const text = plain(`${group.title} ${meaning} ${name}`);
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ types }) => types.length > 0);
}

/** Lower case without accents. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
