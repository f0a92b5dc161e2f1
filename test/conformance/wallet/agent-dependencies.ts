// What @credo-ts/node would bring; of 0.6.3 the registry has no such package. A wallet that receives and presents needs little.
import { EventEmitter } from 'node:events';
import type { AgentDependencies, FileSystem } from '@credo-ts/core';

const none = (what: string) => () => Promise.reject(new Error(`this wallet has no files: ${what}`));

class NoFiles implements FileSystem {
  readonly dataPath = '/nonexistent';
  readonly cachePath = '/nonexistent';
  readonly tempPath = '/nonexistent';
  readonly exists = () => Promise.resolve(false);
  readonly createDirectory = none('createDirectory');
  readonly copyFile = none('copyFile');
  readonly write = none('write');
  readonly read = none('read');
  readonly delete = none('delete');
  readonly downloadToFile = none('downloadToFile');
}

/** The platform for a wallet; `fetch` is its way out, which a test may look into. */
export function agentDependencies(fetch: typeof globalThis.fetch): AgentDependencies {
  // Messaging between agents, which alone would want `ws`, is not among the modules.
  return { FileSystem: NoFiles, EventEmitterClass: EventEmitter, fetch, WebSocketClass: WebSocket as never };
}
