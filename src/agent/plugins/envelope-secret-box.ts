import { AbstractSecretBox } from '@veramo/key-manager';

/**
 * Authenticated encryption with the service's envelope encryption; `open` must throw for anything that `seal` did not
 * create.
 */
export interface SecretBox {
  seal(plaintext: Uint8Array): Uint8Array | Promise<Uint8Array>;
  open(sealed: Uint8Array): Uint8Array | Promise<Uint8Array>;
}

/**
 * Veramo's private keys under our envelope encryption. Veramo's SecretBox returns an empty string for a wrong key, and
 * the KMS continues with it; this one throws.
 */
export class EnvelopeSecretBox extends AbstractSecretBox {
  readonly #box: SecretBox;

  constructor(box: SecretBox) {
    super();
    this.#box = box;
  }

  override async encrypt(message: string): Promise<string> {
    if (message === '') throw new Error('an empty secret is never stored');
    return Buffer.from(await this.#box.seal(Buffer.from(message, 'utf8'))).toString('hex');
  }

  override async decrypt(sealedHex: string): Promise<string> {
    const opened = await this.#box.open(Buffer.from(sealedHex, 'hex'));
    if (opened.length === 0) throw new Error('a stored secret cannot be decrypted: the master key is wrong');
    return Buffer.from(opened).toString('utf8');
  }
}
