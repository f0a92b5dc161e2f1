import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '#sdk';
import { sentenceAt } from '#web/kit/explain.ts';
import { useDraft } from './use-draft.ts';

interface FormOptions<Values, Result> {
  /** Followed by values that were not edited. */
  initial: Values;
  /** The values survive a reload under this name, except those in `unkept`: secrets and files. */
  draft?: string;
  unkept?: readonly (keyof Values & string)[];
  /** Client-side errors, by field. */
  check?: (values: Values) => { [Name in keyof Values]?: string | undefined };
  /** Asks for confirmation before sending. */
  confirm?: (values: Values) => Promise<boolean>;
  send: (values: Values) => PromiseLike<Result>;
  onSent?: (result: Result, values: Values) => unknown;
  /** Whether the values stay after sending; only the draft is cleared. */
  stays?: boolean;
  onRefused?: (error: Error) => unknown;
}

export interface FormState<Values> {
  values: Values;
  set(part: Partial<Values>): void;
  /** For a text or choice input; `paths` are the field's names in the request, if different. */
  field<Name extends keyof Values & string>(name: Name, ...paths: string[]): FieldProps<Values[Name]>;
  /** For a checkbox or switch. */
  toggle(name: keyof Values & string, ...paths: string[]): Omit<FieldProps<boolean>, 'value'> & { checked: boolean };
  /** The service's error for one of these paths, or for an entry or part of an entry there. */
  errorAt(...paths: string[]): string | undefined;
  /** Whether there is an error that no field shows. */
  isUnplaced(): boolean;
  isChanged: boolean;
  isPending: boolean;
  isSent: boolean;
  error: Error | null;
  /** The number of submissions. */
  tries: number;
  submit(part?: Partial<Values>): Promise<void>;
  reset(): void;
}

interface FieldProps<Value> {
  value: Value;
  error: string | undefined;
  onChange: (change: unknown) => void;
}

/** The state of a form: its values, and the service's errors by field. */
export function useForm<Values extends object, Result>(
  options: FormOptions<Values, Result>,
): FormState<Values> & { result: Result | undefined; sent: Values | undefined } {
  const [touched, setTouched, clear] = useDraft<Partial<Values>>(options.draft, {}, options.unkept);
  const [tries, setTries] = useState(0);
  const placed = useRef(new Set<string>());
  placed.current = new Set();
  const values: Values = { ...options.initial, ...touched };
  const forget = (): void => {
    setTouched({});
    setTries(0);
    clear();
  };
  const { mutate, variables, data, error, isPending, isSuccess, reset } = useMutation({
    mutationFn: async (sent: Values) => options.send(sent),
    onSuccess: async (result, sent) => {
      clear();
      await options.onSent?.(result, sent);
      if (!options.stays) forget();
    },
    ...(options.onRefused && { onError: options.onRefused }),
  });
  const problems = tries > 0 ? options.check?.(values) : undefined;
  const refused = error instanceof ApiError ? error.errors : [];
  const set = (part: Partial<Values>): void => setTouched((before) => ({ ...before, ...part }));
  const errorAt = (...paths: string[]): string | undefined => {
    const here = refused.filter(({ path }) => paths.some((each) => isAt(path, each)));
    for (const { path } of here) placed.current.add(path);
    return here[0] && error instanceof ApiError ? sentenceAt(error, here[0]) : undefined;
  };
  const errorOf = (name: keyof Values & string, paths: string[]): string | undefined => {
    const message = errorAt(...(paths.length > 0 ? paths : [name]));
    const isCorrected = variables !== undefined && !isSame(variables[name], values[name]);
    return problems?.[name] ?? (isCorrected ? undefined : message);
  };
  const take = (name: keyof Values) => (change: unknown) => set({ [name]: valueIn(change) } as Partial<Values>);
  return {
    values,
    set,
    field: (name, ...paths) => ({ value: values[name], error: errorOf(name, paths), onChange: take(name) }),
    toggle: (name, ...paths) => ({ checked: values[name] === true, error: errorOf(name, paths), onChange: take(name) }),
    errorAt,
    isUnplaced: () => error !== null && (refused.length === 0 || refused.some(({ path }) => !placed.current.has(path))),
    isChanged: !isSame(values, options.initial),
    isPending,
    isSent: isSuccess,
    error,
    tries,
    submit: async (part) => {
      setTries(tries + 1);
      const next = { ...values, ...part };
      const isBad = Object.values(options.check?.(next) ?? {}).some(Boolean);
      if (isPending || isBad || (options.confirm && !(await options.confirm(next)))) return;
      mutate(next);
    },
    reset: () => {
      forget();
      reset();
    },
    result: data,
    sent: variables,
  };
}

const isAt = (path: string, at: string): boolean =>
  path === at || (path.startsWith(`${at}.`) && (/\.\d+$/.test(at) || /^\d/.test(path.slice(at.length + 1))));

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** From an input event, or directly from a Mantine component. */
function valueIn(change: unknown): unknown {
  if (typeof change !== 'object' || change === null || !('currentTarget' in change)) return change;
  const input = change.currentTarget as HTMLInputElement;
  return input.type === 'checkbox' ? input.checked : input.value;
}
