// The reference at /docs shows each operation's call too, so the rule stands there.
export { type Place, placeOf } from '#platform/docs/sdk-place.ts';
