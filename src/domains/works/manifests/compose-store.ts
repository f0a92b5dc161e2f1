import { randomUUID } from 'node:crypto';
import { encode, Tagged } from 'cborg';
import { sha256 } from '#verifier/encoding/hashes.ts';
import { type Container, STORE_OFFSET, wrappedLength } from '#verifier/manifest/containers.ts';
import { writeBox, writeSuperboxBody } from '#verifier/manifest/jumbf.ts';
import {
  ASSERTIONS_LABEL,
  CLAIM_LABEL,
  CONSENT_LABEL,
  HASH_LABEL,
  SIGNATURE_LABEL,
} from '#verifier/manifest/read-manifest.ts';

export interface ManifestContent {
  /** Null for a manifest in a separate file. */
  container: Container | null;
  /** SHA-256 of the file without the manifest. */
  sha256: Uint8Array;
  mediaType: string;
  /** The compact JWS. */
  statement: string;
  /** Whether all releases permit AI training and AI-altered versions; undefined if no person appears. */
  aiUse: boolean | undefined;
  generator: { name: string; version: string };
}

export interface ClaimSigner {
  /** DER, the signer's own first. */
  certificates: Uint8Array[];
  /** Returns 64 bytes. */
  sign(data: Uint8Array): Promise<Uint8Array>;
}

/** A manifest store (C2PA 2.2) for a file that is known by its hash alone. */
export async function composeStore(content: ManifestContent, signer: ClaimSigner): Promise<Uint8Array> {
  const label = `urn:c2pa:${randomUUID()}`;
  const header = encode(
    new Map<number, unknown>([
      [ALGORITHM, ES256],
      [X5CHAIN, chainOf(signer)],
    ]),
  );
  const build = (length: number, signature: Uint8Array) => {
    const assertions = assertionsOf(content, length);
    const claim = claimOf(label, content, assertions);
    return { claim, store: storeOf({ label, assertions, claim, header, signature }) };
  };
  // The assertion about the hash names the length of the store, and may become longer by it.
  let length = 0;
  let { store } = build(length, new Uint8Array(SIGNATURE_LENGTH));
  while (store.length !== length) {
    length = store.length;
    ({ store } = build(length, new Uint8Array(SIGNATURE_LENGTH)));
  }
  const { claim } = build(length, new Uint8Array(SIGNATURE_LENGTH));
  const signature = await signer.sign(encode(['Signature1', header, new Uint8Array(), claim]));
  return build(length, signature).store;
}

/** RFC 9052 section 3.1 and RFC 9360 section 2. */
const [ALGORITHM, X5CHAIN, ES256, SIGN1] = [1, 33, -7, 18] as const;
const SIGNATURE_LENGTH = 64;

/** RFC 9360 section 2: a single certificate is not in an array. */
const chainOf = ({ certificates }: ClaimSigner) => (certificates.length === 1 ? certificates[0] : certificates);

interface Assertion {
  label: string;
  body: Uint8Array;
}

function assertionsOf(content: ManifestContent, length: number): Assertion[] {
  const ingredient = assertion('c2pa.ingredient.v3', { relationship: 'parentOf', 'dc:format': content.mediaType });
  const opened = { action: 'c2pa.opened', parameters: { ingredients: [hashedUri(ingredient)] } };
  return [
    ingredient,
    assertion('c2pa.actions.v2', { actions: [opened] }),
    assertion(HASH_LABEL, bindingOf(content, length)),
    ...(content.aiUse === undefined ? [] : [assertion('cawg.training-mining', trainingOf(content.aiUse))]),
    assertion(CONSENT_LABEL, { statement: content.statement }),
  ];
}

/** Section 9.2.2 of C2PA 2.2: the hash of everything but the manifest, which is the file as it was registered. */
function bindingOf({ container, sha256: hash }: ManifestContent, length: number) {
  const place = container && [{ start: STORE_OFFSET[container], length: wrappedLength(length, container) }];
  return { ...(place && { exclusions: place }), alg: 'sha256', hash, pad: new Uint8Array(), name: 'jumbf manifest' };
}

/** CAWG training and data mining 1.1. A release permits all uses of AI or none, and says nothing about data mining. */
function trainingOf(isAllowed: boolean) {
  const use = isAllowed ? 'allowed' : 'notAllowed';
  const entries = ['cawg.ai_inference', 'cawg.ai_training', 'cawg.ai_generative_training'].map((name) => [
    name,
    { use },
  ]);
  return { entries: Object.fromEntries(entries) };
}

function assertion(label: string, value: object): Assertion {
  return { label, body: writeSuperboxBody('cbor', label, [writeBox('cbor', encode(value))]) };
}

/** Section 8.4.2 of C2PA 2.2. */
function hashedUri({ label, body }: Assertion) {
  return { url: `self#jumbf=${ASSERTIONS_LABEL}/${label}`, hash: sha256(body) };
}

function claimOf(label: string, { generator }: ManifestContent, assertions: readonly Assertion[]): Uint8Array {
  return encode({
    instanceID: `xmp:iid:${label.slice('urn:c2pa:'.length)}`,
    claim_generator_info: generator,
    signature: `self#jumbf=/c2pa/${label}/${SIGNATURE_LABEL}`,
    created_assertions: assertions.map(hashedUri),
    alg: 'sha256',
  });
}

function storeOf(parts: {
  label: string;
  assertions: readonly Assertion[];
  claim: Uint8Array;
  header: Uint8Array;
  signature: Uint8Array;
}): Uint8Array {
  const cose = encode(new Tagged(SIGN1, [parts.header, new Map(), null, parts.signature]));
  const superbox = (type: string, label: string, boxes: readonly Uint8Array[]) =>
    writeBox('jumb', writeSuperboxBody(type, label, boxes));
  const manifest = superbox('c2ma', parts.label, [
    superbox(
      'c2as',
      ASSERTIONS_LABEL,
      parts.assertions.map(({ body }) => writeBox('jumb', body)),
    ),
    superbox('c2cl', CLAIM_LABEL, [writeBox('cbor', parts.claim)]),
    superbox('c2cs', SIGNATURE_LABEL, [writeBox('cbor', cose)]),
  ]);
  return superbox('c2pa', 'c2pa', [manifest]);
}
