import { readFile, writeFile } from 'node:fs/promises';
import { parse } from 'node:path';
import { containerOf, findStores } from '../../../../../verifier/manifest/containers.ts';
import type { Avouch } from '../../client.ts';
import { hashFile } from '../../hash-file.ts';
import type { RegisteredFile, SignedManifest } from '../../types.generated.ts';
import { type Call, type Command, EXIT, UsageError } from '../command.ts';
import { callOptions, onlyArgument } from './common.ts';

const sign: Command = {
  name: 'files sign',
  summary: 'Add content credentials (C2PA) to a registered file',
  args: 'FILE',
  options: {
    out: { type: 'string', value: 'PATH', description: 'new file; default: NAME.signed.jpg, or FILE.c2pa if separate' },
    separate: { type: 'boolean', description: 'write the content credentials to a separate file; default for films' },
    register: { type: 'boolean', description: 'register the signed file too, so that platforms can look it up' },
  },
  details: `Finds the registered file by its hash, and writes a signed copy. The content is not sent, and FILE stays as it is.`,
  run: async (call) => {
    const { values, avouch, output } = call;
    const path = onlyArgument(call, 'file');
    const options = callOptions(call);
    const { sha256 } = await hashFile(path, options.signal ? { signal: options.signal } : {});
    const [file] = (await avouch.files.list({ sha256 }, options)).data;
    if (!file) throw new UsageError(`no file with the hash ${sha256} is registered`);
    const manifest = await avouch.files.createManifest(
      file.id,
      values.is('separate') ? { placement: 'separate' } : {},
      options,
    );
    const target = values.text('out') ?? defaultTarget(path, manifest);
    const content = await signedContent(path, manifest);
    // An existing file is never replaced.
    await writeFile(target, content, { flag: 'wx' });
    const copy = values.is('register') && manifest.offset !== null ? await register(call, file, target) : undefined;
    const { fileId, issuer, signedAt } = manifest;
    output.object({ fileId, file: target, issuer, signedAt, ...(copy && { signedFileId: copy.id }) });
    return EXIT.done;
  },
};

function defaultTarget(path: string, { offset }: SignedManifest): string {
  if (offset === null) return `${path}.c2pa`;
  const { dir, name, ext } = parse(path);
  return `${dir === '' ? '' : `${dir}/`}${name}.signed${ext}`;
}

/** The file with its manifest inserted, or the manifest alone if it is separate. */
async function signedContent(path: string, { offset, bytes, sha256 }: SignedManifest): Promise<Uint8Array> {
  const manifest = Buffer.from(bytes, 'base64');
  if (offset === null) return manifest;
  const content = await readFile(path);
  if ((await hashFile(new Blob([content]))).sha256 !== sha256) throw new UsageError('the file changed during signing');
  const container = containerOf(content);
  if (!container) throw new UsageError('the file is neither JPEG nor PNG: use --separate');
  if (findStores(content, container).length > 0)
    throw new UsageError('the file already has content credentials, which cannot be extended: use --separate');
  return Buffer.concat([content.subarray(0, offset), manifest, content.subarray(offset)]);
}

/** Registers the signed copy with the same performers, as a version of the file. */
async function register(call: Call, file: RegisteredFile, path: string): Promise<RegisteredFile> {
  const avouch: Avouch = call.avouch;
  const { projectId, mediaType, depicted, performers } = file;
  const seen = performers.map(({ performerId, replica, appearances }) => ({ performerId, replica, appearances }));
  return avouch.registerFile(
    path,
    {
      ...{ projectId, mediaType, derivedFrom: { fileId: file.id, relation: 'version' } },
      ...(depicted === 'declared' ? { performers: seen } : { depicted }),
    },
    { signal: call.io.signal },
  );
}

const hash: Command = {
  name: 'files hash',
  summary: 'Compute the SHA-256 and the ISCC of a file',
  args: 'FILE',
  options: {},
  details: 'The content is not sent. Look-ups find a registered file by either of them.',
  run: async (call) => {
    const path = onlyArgument(call, 'file');
    call.output.object(await hashFile(path, { iscc: true, signal: call.io.signal }));
    return EXIT.done;
  },
};

export const fileCommands: readonly Command[] = [hash, sign];
