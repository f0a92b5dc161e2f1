import { useEffect, useState } from 'react';
import { keep, readKept } from '../flow/kept.ts';
import type { Stroke } from './strokes.ts';

export interface SignatureForm {
  name: string;
  way: 'typed' | 'drawn';
  strokes: Stroke[];
  /** Whether the sentence of intent is accepted; asked again after a reload. */
  intends: boolean;
}

/** The signature's input; all except the acceptance survives a reload. */
export function useSignature(name: string) {
  const [form, setForm] = useState<SignatureForm>(() => {
    const kept = readKept();
    return { name: kept.name || name, way: kept.way ?? 'typed', strokes: kept.strokes ?? [], intends: false };
  });
  useEffect(() => keep({ name: form.name, way: form.way, strokes: form.strokes }), [form]);
  const change = (part: Partial<SignatureForm>): void => setForm((before) => ({ ...before, ...part }));
  return { form, change };
}
