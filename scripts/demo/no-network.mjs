// Preloaded into the verifying process: any attempt to reach the network ends it.
import dgram from 'node:dgram';
import dns from 'node:dns';
import net from 'node:net';

const refuse = () => {
  process.stderr.write('the verifier tried to reach the network\n');
  process.exit(99);
};
net.Socket.prototype.connect = refuse;
dgram.Socket.prototype.send = refuse;
for (const name of Object.keys(dns)) if (/^(lookup|resolve)/.test(name)) dns[name] = refuse;
globalThis.fetch = refuse;
