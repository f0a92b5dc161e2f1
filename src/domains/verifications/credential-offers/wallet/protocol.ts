import { createHash, randomBytes } from 'node:crypto';
import {
  clientAuthenticationAnonymous,
  Oauth2AuthorizationServer,
  Oauth2ServerErrorResponseError,
  setGlobalConfig,
} from '@openid4vc/oauth2';
import { Openid4vciIssuer } from '@openid4vc/openid4vci';
import { OAuthError } from '#platform/operation/oauth-error.ts';

/** The library that parses wallets' requests (OpenID4VCI 1.0, RFC 6749), with our cryptography. */
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

/** All endpoints are under PUBLIC_URL; plain http is only for development (config.ts rejects it in production). */
export function walletProtocol({ publicUrl }: { publicUrl: string }): WalletProtocol {
  setGlobalConfig({ allowInsecureUrls: publicUrl.startsWith('http:') });
  return protocol;
}

/** Runs a library call; its rejections become our errors, without its messages, which may quote the request. */
export async function asOAuth<T>(call: () => T | Promise<T>, description: string): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Oauth2ServerErrorResponseError)) throw error;
    throw new OAuthError(error.errorResponse.error, { description, cause: error });
  }
}
