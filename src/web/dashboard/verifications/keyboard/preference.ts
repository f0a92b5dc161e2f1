import { useSyncExternalStore } from 'react';

const KEY = 'avouch.shortcuts';
const listeners = new Set<() => void>();

export const areShortcutsOn = (): boolean => localStorage.getItem(KEY) !== 'off';

export function switchShortcuts(on: boolean): void {
  localStorage.setItem(KEY, on ? 'on' : 'off');
  for (const tell of listeners) tell();
}

export function useShortcutsOn(): boolean {
  return useSyncExternalStore((tell) => {
    listeners.add(tell);
    return () => listeners.delete(tell);
  }, areShortcutsOn);
}
