import type { Socket } from 'node:net';
import { apart } from '../../attempts.ts';

/** How often something is looked at while connections are open. */
export const LOOK_EVERY_MS = 2_000;

/** Open connections, each with what it leads to. */
export interface Watch<To> {
  open: ReadonlyMap<Socket, To>;
  /** Adds a connection until it is closed. */
  add(socket: Socket, to: To): void;
}

/** Repeats `look`, which never rejects, while connections are open. */
export function lookWhileOpen<To>(look: () => Promise<void>): Watch<To> {
  const open = new Map<Socket, To>();
  let isWatching = false;
  const schedule = (): void => {
    if (isWatching) return;
    isWatching = true;
    const watch = async (): Promise<void> => {
      await look();
      isWatching = false;
      if (open.size > 0) schedule();
    };
    apart(() => setTimeout(watch, LOOK_EVERY_MS).unref());
  };
  return {
    open,
    add: (socket, to) => {
      open.set(socket, to);
      schedule();
      socket.once('close', () => open.delete(socket));
    },
  };
}
