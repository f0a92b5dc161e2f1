import type { Logger } from '#platform/logger/index.ts';
import { createWebApp, pageHtml, type WebApp } from '#platform/web-app/index.ts';

/** Under which the bundler serves modules; everything else is the service's. */
export const DEV_BASE = '/@dev/';

/** Lets components be exchanged in place; what Vite's own server puts into pages that it serves (vite.dev, Backend Integration). */
const HOT_RELOAD = `<script type="module">
import runtime from '${DEV_BASE}@react-refresh';
runtime.injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
</script><script type="module" src="${DEV_BASE}@vite/client"></script>`;

/** Pages whose modules come from the bundler as they are written; files for download as the service builds them. */
export function createDevPages(options: { dataDir: string; log: Logger }): WebApp {
  const built = createWebApp(options);
  return {
    page: async (spec) => {
      const entry = { script: `${DEV_BASE.slice(1)}${spec.entry}/main.tsx`, styles: [], preloads: [] };
      const page = pageHtml(spec, { entries: { [spec.entry]: entry }, offlineCopy: '' }, 'development');
      const { 'Content-Security-Policy': _, ...headers } = page.headers ?? {};
      // The bundler adds styles and scripts of its own, which the policy of a served page forbids.
      headers['Content-Security-Policy'] = "frame-ancestors 'none'";
      return { ...page, headers, body: String(page.body).replace('</title>', `</title>${HOT_RELOAD}`) };
    },
    offlineCopy: () => built.offlineCopy(),
    asset: (name, accepts) => built.asset(name, accepts),
    warmUp: async () => undefined,
    problem: () => undefined,
  };
}
