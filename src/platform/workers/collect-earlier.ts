import v8 from 'node:v8';

/** How far the heap may grow beyond live data before a collection, in percent; V8 allows four times as much. */
const GROWTH_PERCENT = 50;

/**
 * Collects garbage of the whole heap earlier than V8 would on machines with much memory: otherwise a service under
 * steady load grows for a quarter of an hour although live data do not, and never shrinks. V8 reads the flag at each
 * collection.
 */
export function collectEarlier(): void {
  v8.setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
}
