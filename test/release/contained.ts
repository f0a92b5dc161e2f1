// The image, unpacked from its archive and run as a container runtime runs it: its own user, a root that is read-only, no
// capabilities, process 1 of its namespace. It shares the network of this machine.
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { openStorage } from '../../scripts/release/image/storage.ts';

/** What the image says of itself, as OCI names it. */
export interface ImageConfig {
  User: string;
  Env: string[];
  Entrypoint: string[];
  WorkingDir: string;
  StopSignal: NodeJS.Signals;
  Volumes: Record<string, object>;
  Labels: Record<string, string>;
}

export interface Image {
  config: ImageConfig;
  layers: number;
  /** The unpacked root. */
  root: string;
  /** Takes it off the machine again. */
  remove(): Promise<void>;
}

export async function unpackImage(archive: string, folder: string): Promise<Image> {
  const { run } = openStorage(folder);
  const container = (await run('from', `oci-archive:${archive}`)).trim();
  const { OCIv1 } = JSON.parse(await run('inspect', '--type', 'container', container)) as {
    OCIv1: { config: ImageConfig; rootfs: { diff_ids: string[] } };
  };
  const root = (await run('mount', container)).trim();
  return {
    config: OCIv1.config,
    layers: OCIv1.rootfs.diff_ids.length,
    root,
    remove: async () => void (await run('rm', container)),
  };
}

// $1 the root, $2 a folder for /data, $3 a folder that is seen as /run, $4 the working folder, $5 and $6 user and group.
const ENTER = `set -e
mount --bind "$1" "$1"
mount -o remount,ro,bind "$1"
mount --bind "$2" "$1/data"
mount --bind "$3" "$1/run"
mount -t tmpfs -o nosuid,nodev tmpfs "$1/tmp"
mount --rbind /dev "$1/dev"
mount -t proc proc "$1/proc"
root=$1 folder=$4 user=$5 group=$6
shift 6
exec chroot "$root" setpriv --reuid "$user" --regid "$group" --clear-groups --bounding-set -all --inh-caps -all \\
  --no-new-privs env --chdir "$folder" "$@"`;

export interface Contained {
  child: ChildProcessByStdio<Writable, Readable, Readable>;
  output(): string;
  /** Sends a signal to process 1 of the image; resolves with its exit code. */
  stop(signal: NodeJS.Signals): Promise<number | null>;
  /** Resolves with its exit code once it ends by itself. */
  ended: Promise<number | null>;
}

export interface Places {
  data: string;
  run: string;
}

/** Runs the image's entry point with these arguments, or another command in its place. */
export function runContained(
  { config, root }: Image,
  { data, run }: Places,
  { args = [], env = {}, command }: { args?: string[]; env?: Record<string, string>; command?: string[] },
): Contained {
  const [user = '', group = ''] = config.User.split(':');
  const enter = ['sh', '-c', ENTER, 'sh', root, data, run, config.WorkingDir, user, group];
  const settings = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  const inside = [...config.Env, ...settings, ...(command ?? [...config.Entrypoint, ...args])];
  const namespaces = ['--mount', '--pid', '--fork', '--kill-child'];
  const child = spawn('unshare', [...namespaces, ...enter, ...inside], { env: { PATH: process.env.PATH } });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return {
    child,
    output: () => said,
    ended,
    stop: async (signal) => {
      const { pid } = child;
      const inner = readFileSync(join('/proc', `${pid}`, 'task', `${pid}`, 'children'), 'utf8').trim();
      process.kill(Number(inner), signal);
      return ended;
    },
  };
}
