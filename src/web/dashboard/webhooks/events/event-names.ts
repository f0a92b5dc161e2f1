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

/** The catalogue of the service, in its order, and by what the events are about. */
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
    // A service that is newer than this page knows events of which the page has no words.
    return { name: name as EventName, meaning: meaning === key ? description : meaning, schema, sample };
  });
  const groups: EventGroup[] = [...Map.groupBy(types, ({ name }) => groupOf(name))].map(([name, members]) => {
    const title = t(`group.${name}`);
    return { name, title: title === `group.${name}` ? name : title, types: members };
  });
  return { types, groups, isPending, error, refetch };
}

/** The groups with the events that have all the words, in their meaning, their name, or the name of their group. */
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

/** In small letters without accents, as people type. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
