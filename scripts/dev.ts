// npm run dev: the service, started again when its code changes, behind the bundler that reloads pages in place.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'vite';
import { DEV_BASE } from './dev/pages.ts';

const root = join(import.meta.dirname, '..');
const port = Number(process.env.PORT ?? 3000);
const inner = await freePort();

const service = spawn(process.execPath, ['--watch', '--watch-preserve-output', join(root, 'scripts/dev/service.ts')], {
  cwd: root,
  stdio: 'inherit',
  env: {
    DATA_DIR: join(root, '.runtime/dev'),
    // Local webhook receivers are the usual ones in development.
    EGRESS_ALLOW: '127.0.0.0/8',
    ...process.env,
    PORT: String(inner),
    PUBLIC_URL: `http://localhost:${port}`,
  },
});

const pages = await createServer({
  configFile: join(root, 'src/web/vite.config.ts'),
  base: DEV_BASE,
  cacheDir: join(root, '.runtime/vite'),
  server: {
    host: 'localhost',
    port,
    strictPort: true,
    // Everything that is not a page's module goes to the service.
    proxy: { [`^/(?!${DEV_BASE.slice(1)})`]: { target: `http://localhost:${inner}`, changeOrigin: false } },
  },
});
await pages.listen();

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => service.kill('SIGTERM'));
service.once('exit', async (code) => {
  await pages.close();
  process.exit(code ?? 0);
});

/** A free port for the service; kept across its restarts. */
async function freePort(): Promise<number> {
  const server = createTcpServer().listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  server.close();
  return address.port;
}
