import v8 from 'node:v8';

/** How much more than what lives the heap may hold before it is collected, in percent; V8 lets it become four times as much. */
const GROWTH_PERCENT = 50;

/**
 * Collects garbage of the whole heap earlier than V8 would where there is much memory: without this a service under steady load
 * takes ever more for a quarter of an hour though nothing more lives, and keeps it. V8 reads the flag at each collection.
 */
export function collectEarlier(): void {
  v8.setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
}
