export type { BundledFile, BundleSpec } from './bundle-spec.ts';
export { SCRIPT_HEADERS } from './script-headers.ts';
export { type WebBundle, webBundle } from './web-bundle.ts';
