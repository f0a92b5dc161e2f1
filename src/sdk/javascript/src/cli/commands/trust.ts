import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { type Command, EXIT } from '../command.ts';
import { configFolder } from '../profiles.ts';
import { callOptions } from './common.ts';

export const trustCommand: Command = {
  name: 'trust',
  summary: 'Save the trust file for avouch verify: issuers, verification keys, and the audit log',
  args: '',
  options: {
    out: { type: 'string', value: 'FILE', description: 'file to write; default: ~/.config/avouch/trust.json' },
    status: {
      type: 'string',
      value: 'FILE',
      description: 'file for the current status lists; default: none are saved',
    },
  },
  details: 'Before you trust the file, compare the SHA-256 of the keys through another channel.',
  run: async (call) => {
    const { values, avouch, output, io } = call;
    const options = callOptions(call);
    const file = resolve(values.text('out') ?? join(configFolder(io.env), 'trust.json'));
    const trust = await avouch.trust.get({}, options);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `${JSON.stringify(trust, null, 2)}\n`);
    for (const { circuit, setup, sha256 } of trust.verificationKeys) output.say(`${circuit} (${setup}) ${sha256}`);
    for (const { did } of trust.issuers) output.say(did);
    output.say(`Wrote the trust file to ${file}`);
    const snapshot = values.text('status');
    if (snapshot !== undefined) {
      await writeFile(snapshot, `${JSON.stringify(await avouch.statusLists.getSnapshot({}, options))}\n`);
      output.say(`Wrote the status lists to ${resolve(snapshot)}`);
    }
    output.say(
      `Next: avouch verify FILE --trust ${file}${snapshot === undefined ? '' : ` --status ${resolve(snapshot)}`}`,
    );
    return EXIT.done;
  },
};
