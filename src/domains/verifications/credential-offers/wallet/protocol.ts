import { createHash, randomBytes } from 'node:crypto';
import {
  clientAuthenticationAnonymous,
  Oauth2AuthorizationServer,
  Oauth2ServerErrorResponseError,
  setGlobalConfig,
} from '@openid4vc/oauth2';
import { Openid4vciIssuer } from '@openid4vc/openid4vci';
import { OAuthError } from '#platform/operation/oauth-error.ts';

/** The library that reads what wallets send (OpenID4VCI 1.0, RFC 6749), with our cryptography. */
export interface WalletProtocol {
  issuer: Openid4vciIssuer;
  authorizationServer: Oauth2AuthorizationServer;
}

const never = (what: string) => async (): Promise<never> => {
  throw new Error(`the issuer of credentials ${what} nothing by this library`);
};

const callbacks = {
  hash: (data: Uint8Array, algorithm: string) => createHash(algorithm.replace('-', '')).update(data).digest(),
  generateRandom: (length: number) => randomBytes(length),
  clientAuthentication: clientAuthenticationAnonymous(),
  signJwt: never('signs'),
  encryptJwe: never('encrypts'),
  decryptJwe: never('decrypts'),
  verifyJwt: never('verifies'),
};

const protocol: WalletProtocol = {
  issuer: new Openid4vciIssuer({ callbacks }),
  authorizationServer: new Oauth2AuthorizationServer({ callbacks }),
};

/** Everything stands under PUBLIC_URL; plain http serves development alone (config.ts refuses it in production). */
export function walletProtocol({ publicUrl }: { publicUrl: string }): WalletProtocol {
  setGlobalConfig({ allowInsecureUrls: publicUrl.startsWith('http:') });
  return protocol;
}

/** Runs a call of the library; what it refuses becomes our error, without its words, which may quote the request. */
export async function asOAuth<T>(call: () => T | Promise<T>, description: string): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Oauth2ServerErrorResponseError)) throw error;
    throw new OAuthError(error.errorResponse.error, { description, cause: error });
  }
}
