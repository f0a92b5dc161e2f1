import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { contentHash } from '#platform/http/html-page.ts';
import type { Reply } from '#platform/http/route.ts';
import { SCRIPT_HEADERS, webBundle } from '#platform/web-bundle/index.ts';
import { HOLDER_ENTRIES, holderAliases } from '#prover/browser/bundle.ts';
import type { WorkerAddresses } from '#prover/browser/messages.ts';

const web = (file: string): string => fileURLToPath(new URL(`../../web/${file}`, import.meta.url));

const bundle = webBundle({
  name: 'wallet',
  entries: { ...HOLDER_ENTRIES, page: web('wallet/page.ts') },
  aliases: holderAliases(),
});

let style: string | undefined;

/** Style and script that stand inside a page, with its policy: these bytes may run, and workers of this service. */
export async function pageParts(ctx: Context) {
  const { page } = await bundle(ctx.config.dataDir);
  style ??= ['capture/capture.css', 'wallet/wallet.css'].map((file) => readFileSync(web(file), 'utf8')).join('');
  const policy = [
    "default-src 'none'",
    `script-src ${contentHash(page.content)}`,
    "worker-src 'self'",
    `style-src ${contentHash(style)}`,
    "connect-src 'self'",
    'img-src data:',
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  const headers = {
    'Content-Security-Policy': policy.join('; '),
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    'X-Robots-Tag': 'noindex',
  };
  return { style, script: page.content, headers };
}

/** Where the page finds its worker. */
export async function workerAddresses(ctx: Context): Promise<WorkerAddresses> {
  const { worker, thread } = await bundle(ctx.config.dataDir);
  return { worker: `/wallet/scripts/${worker.name}`, thread: `/wallet/scripts/${thread.name}` };
}

/** A script by its name with the hash; 404 for one of another release. */
export async function serveScript(ctx: Context, file: string): Promise<Reply> {
  const { worker, thread } = await bundle(ctx.config.dataDir);
  const found = [worker, thread].find(({ name }) => name === file);
  if (!found) throw new AppError('not_found');
  return { status: 200, body: found.content, headers: SCRIPT_HEADERS };
}
