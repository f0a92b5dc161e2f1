import { randomInt } from 'node:crypto';
import { encodeBitstring, LIST_SIZE } from '#domains/credentials/credentials/index.ts';
import type { Figure } from '../report.ts';

const SET = 500;

/** A list with {@link SET} random entries set, as encoded. */
export function measureStatusList(): Figure[] {
  const positions = new Set<number>();
  while (positions.size < SET) positions.add(randomInt(LIST_SIZE));
  const entries = [...positions].map((position) => ({ position, value: 1 }));
  return [
    {
      name: 'statusList.bytes',
      value: encodeBitstring(LIST_SIZE, entries).length,
      detail: `encodedList of ${LIST_SIZE} entries, ${SET} set`,
      goal: { most: 2048 },
    },
  ];
}
