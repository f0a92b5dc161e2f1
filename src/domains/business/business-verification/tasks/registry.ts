import type { Facts } from '../facts.ts';
import type { RegistryRecord } from '../registries/registry-record.ts';
import type { TaskSource } from '../verification.ts';

/** The registers' view of a company: a record, no record in a register that could have one, or no register to query. */
export type RegistryView =
  | { state: 'found'; record: RegistryRecord; source: TaskSource }
  | { state: 'not_found'; source: TaskSource; candidates: number }
  | { state: 'no_source' };

/** The record by registration number, or by LEI if that finds none. */
export function registryOf({ examination }: Pick<Facts, 'examination'>): RegistryView {
  const { byNumber, byLei } = examination.registry;
  const [found] = [byNumber, byLei].filter((answer) => answer?.state === 'found');
  return viewOf(found ?? byNumber);
}

/** The record by LEI only; null if no LEI was given. */
export function leiRecordOf({ examination }: Pick<Facts, 'examination'>): RegistryView | null {
  const { byLei } = examination.registry;
  return byLei && viewOf(byLei);
}

function viewOf(answer: Facts['examination']['registry']['byNumber']): RegistryView {
  if (answer.state === 'no_source') return { state: 'no_source' };
  const source: TaskSource = { type: 'registry', name: answer.source, asOf: answer.asOf };
  return answer.state === 'found'
    ? { state: 'found', record: answer.record, source }
    : { state: 'not_found', source, candidates: answer.candidates ?? 0 };
}
