import { createHash, randomBytes } from 'node:crypto';
import { Integer, OctetString } from 'asn1js';
import { AlgorithmIdentifier, MessageImprint, TimeStampReq } from 'pkijs';
import type { LogAttestationConfig } from '#config/config.ts';
import type { Context } from '#domains/context.ts';
import { AttestationRefused } from './attestation-refused.ts';
import { SHA256, tokenOf } from './time-stamp.ts';

const MAX_BYTES = 64 * 1024;

/**
 * Requests a time-stamp token (RFC 3161) for a signed note, in DER, and verifies it. Throws {@link AttestationRefused},
 * and EgressError. Allows http too, which public authorities use: the request is public, and the answer is signed.
 */
export async function askTimeStamp(
  ctx: Context,
  { url, authorities }: NonNullable<LogAttestationConfig['timeStamp']>,
  note: string,
): Promise<Buffer> {
  // The highest bit is cleared and the next one set, so that this is a positive number in its shortest form.
  const nonce = randomBytes(16);
  nonce[0] = 0x40 | ((nonce[0] ?? 0) & 0x3f);
  const answer = await ctx.egress.fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
    body: requestOf(note, nonce),
    maxBytes: MAX_BYTES,
    allowHttp: true,
  });
  if (answer.status !== 200) throw new AttestationRefused('refused');
  return tokenOf(answer.body, { data: Buffer.from(note), nonce, authorities });
}

function requestOf(note: string, nonce: Buffer): Uint8Array {
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA256 }),
      hashedMessage: new OctetString({ valueHex: createHash('sha256').update(note).digest() }),
    }),
    nonce: new Integer({ valueHex: nonce }),
    certReq: true,
  });
  return new Uint8Array(request.toSchema().toBER());
}
