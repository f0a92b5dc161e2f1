// The rule is defined there, because the reference at /docs also shows each operation's call.
export { type Place, placeOf } from '#platform/docs/sdk-place.ts';
