export { SCRIPT_HEADERS } from './script-headers.ts';
export { type BundledFile, type BundleSpec, type WebBundle, webBundle } from './web-bundle.ts';
