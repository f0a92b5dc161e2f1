import { Socket } from 'node:net';
import { join } from 'node:path';
import { checkServerIdentity, type PeerCertificate } from 'node:tls';
import type { ServerAddress } from '#config/database-hosts.ts';
import type { ServerChooser } from './choose-server.ts';

/** A socket that connects to the chosen server, wherever the driver asks it to connect. */
export class ChosenSocket extends Socket {
  readonly #chooser: ServerChooser;
  /** Set once it is known. */
  server: ServerAddress | undefined;

  constructor(chooser: ServerChooser) {
    super();
    this.#chooser = chooser;
  }

  override connect(): this {
    void this.#connectToChosen();
    return this;
  }

  async #connectToChosen(): Promise<void> {
    try {
      const server = await this.#chooser.choose();
      // The caller may have given up meanwhile.
      if (this.destroyed) return;
      this.server = server;
      this.#chooser.watch(this, server);
      const { host, port } = server;
      super.connect(host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port });
    } catch (error) {
      this.destroy(error as Error);
    }
  }

  /** Checks a certificate against the chosen server's name: the driver knows only the first one. */
  checkIdentity = (_: string, certificate: PeerCertificate): Error | undefined =>
    checkServerIdentity(this.server?.host ?? '', certificate);
}
