import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useSyncExternalStore } from 'react';
import { currentUser } from './current-user.ts';

/** An action that is sent after some seconds and can be undone until then. */
export interface HeldAct {
  /** ID of its object; there is one action for each. */
  id: string;
  message: string;
  words: { undo: string; view: string; close: string };
  /** Opens the object. */
  view(): void;
  /** Sends it, and reports a rejection itself. */
  send(): Promise<void>;
  /** Reports that it was not sent, because someone else has logged in meanwhile. */
  lapse(): void;
}

const SECONDS = 10;

interface Held extends HeldAct {
  /** The user who decided. */
  by: string | null;
  timer: ReturnType<typeof setTimeout>;
}

/** Replaced at each change, so that components are updated. */
let held: ReadonlyMap<string, Held> = new Map();
const listeners = new Set<() => void>();
let isLeaving = false;

/** Announces an action with an undo button; runs it after ten seconds, or at once when the page is left. */
export function holdBack(act: HeldAct): void {
  take(act.id);
  const timer = setTimeout(() => void sendNow(act.id), SECONDS * 1000);
  change(new Map(held).set(act.id, { ...act, by: currentUser(), timer }));
  notifications.show({
    id: act.id,
    color: 'teal',
    autoClose: false,
    closeButtonProps: { 'aria-label': act.words.close },
    message: (
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text size="sm">{act.message}</Text>
        <Group gap={4} wrap="nowrap">
          <Button size="compact-sm" variant="subtle" onClick={act.view}>
            {act.words.view}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => undo(act.id)}>
            {act.words.undo}
          </Button>
        </Group>
      </Group>
    ),
  });
}

/** Whether an action for this object is pending. */
export function useIsHeldBack(): (id: string) => boolean {
  const now = useSyncExternalStore(subscribe, () => held);
  return (id) => now.has(id);
}

export function undo(id: string): void {
  take(id);
}

/** Sends all pending actions, as before a logout. */
export async function sendHeldBack(): Promise<void> {
  await Promise.all([...held.keys()].map(sendNow));
}

/** Whether the page is being left: calls must then outlive it. */
export const isPageLeft = (): boolean => isLeaving;

async function sendNow(id: string): Promise<void> {
  const act = take(id);
  if (!act) return;
  if (act.by === currentUser()) await act.send();
  else act.lapse();
}

function take(id: string): Held | undefined {
  const found = held.get(id);
  if (!found) return undefined;
  clearTimeout(found.timer);
  change(new Map([...held].filter(([each]) => each !== id)));
  notifications.hide(id);
  return found;
}

function change(next: ReadonlyMap<string, Held>): void {
  held = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

addEventListener('pagehide', () => {
  isLeaving = true;
  void sendHeldBack();
});
addEventListener('pageshow', () => {
  isLeaving = false;
});
