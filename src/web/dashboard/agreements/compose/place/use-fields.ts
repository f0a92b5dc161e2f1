import { useMemo, useRef, useState } from 'react';
import type { FieldDraft } from '../draft.ts';
import { MOST_FIELDS } from './fields.ts';

type Fields = readonly FieldDraft[];

interface History {
  past: readonly Fields[];
  future: readonly Fields[];
  /** Groups changes that are undone together: a drag, or repeated presses of one key. */
  gesture: string | undefined;
}

const NOTHING: History = { past: [], future: [], gesture: undefined };
const MOST_STEPS = 100;

export interface FieldActions {
  choose(key: string | undefined): void;
  /** Adds fields and selects the first; false above the limit. */
  add(fields: Fields): boolean;
  edit(key: string, changes: Partial<FieldDraft>, gesture?: string): void;
  remove(key: string): void;
  undo(): void;
  redo(): void;
}

interface FieldEditor {
  chosen: FieldDraft | undefined;
  canUndo: boolean;
  canRedo: boolean;
  /** Stable between renders. */
  actions: FieldActions;
}

/** A document's fields, one of which is selected; each change can be undone. */
export function useFields(fields: Fields, onChange: (fields: FieldDraft[]) => void): FieldEditor {
  const [chosenKey, choose] = useState<string>();
  const [history, setHistory] = useState(NOTHING);
  // Events before the next render build on each other.
  const now = useRef({ fields, history, onChange });
  now.current = { fields, history, onChange };
  const actions = useMemo((): FieldActions => {
    const put = (next: Fields, then: History): void => {
      now.current = { ...now.current, fields: next, history: then };
      setHistory(then);
      now.current.onChange([...next]);
    };
    const change = (next: Fields, gesture?: string): void => {
      const { fields: before, history: then } = now.current;
      const isSame = gesture !== undefined && gesture === then.gesture;
      put(next, { past: isSame ? then.past : [...then.past, before].slice(-MOST_STEPS), future: [], gesture });
    };
    return {
      choose,
      add: (more) => {
        if (now.current.fields.length + more.length > MOST_FIELDS) return false;
        change([...now.current.fields, ...more]);
        choose(more[0]?.key);
        return true;
      },
      edit: (key, changes, gesture) =>
        change(
          now.current.fields.map((field) => (field.key === key ? { ...field, ...changes } : field)),
          gesture,
        ),
      remove: (key) => change(now.current.fields.filter((field) => field.key !== key)),
      undo: () => {
        const { fields: before, history: then } = now.current;
        const last = then.past.at(-1);
        if (last) put(last, { past: then.past.slice(0, -1), future: [before, ...then.future], gesture: undefined });
      },
      redo: () => {
        const { fields: before, history: then } = now.current;
        const [next, ...future] = then.future;
        if (next) put(next, { past: [...then.past, before], future, gesture: undefined });
      },
    };
  }, []);
  return {
    chosen: fields.find(({ key }) => key === chosenKey),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    actions,
  };
}
