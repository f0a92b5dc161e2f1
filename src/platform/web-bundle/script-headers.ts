/**
 * What goes with a script of a bundle. A worker has a policy of its own, which comes with its script: WebAssembly may run in
 * it, and nothing else that is made from text; it may start workers of the service and call the service.
 */
export const SCRIPT_HEADERS = {
  'Content-Type': 'text/javascript; charset=utf-8',
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy':
    "default-src 'none'; script-src 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; frame-ancestors 'none'",
} as const;
