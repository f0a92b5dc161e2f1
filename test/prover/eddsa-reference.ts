import { createRequire } from 'node:module';

/** EdDSA-Poseidon of zk-kit (MIT), written independently of circomlibjs; keys and signatures must agree. */
interface EddsaPoseidon {
  derivePublicKey(privateKey: Buffer): [bigint, bigint];
  signMessage(privateKey: Buffer, message: bigint): { R8: [bigint, bigint]; S: bigint };
  verifySignature(
    message: bigint,
    signature: { R8: [bigint, bigint]; S: bigint },
    publicKey: [bigint, bigint],
  ): boolean;
}

const require = createRequire(import.meta.url);

// Version 1.1.0's ESM entries do not load (a missing file, and a CommonJS import by name); its CommonJS ones do.
export const zkKit: EddsaPoseidon = require('@zk-kit/eddsa-poseidon/blake-1');
