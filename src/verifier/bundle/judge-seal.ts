import { hasExactHeader, readDetachedJws, verifyDetachedJws } from '../credential/detached-jws.ts';
import { judgeKey } from '../credential/judge-jws.ts';
import type { IssuerDocument } from '../did-document.ts';
import { InputError } from '../input.ts';
import type { Trust } from '../trust.ts';
import type { Rules } from '../verdict.ts';
import { type Bundle, bundleSealHeader, sealedPartOfBundle } from './bundle.ts';

/** The rules `issuer` and `seal`. If both pass, returns the issuer from the trust file. */
export function judgeSeal(rules: Rules, bundle: Bundle, trust: Trust): IssuerDocument | undefined {
  const issuer = rules.judge('issuer', () => judgeIssuer(bundle, trust));
  if (!issuer) rules.skip(['seal'], 'issuer');
  return issuer && rules.judge('seal', () => judgeSealBy(bundle, issuer));
}

function judgeIssuer({ manifest: { issuer } }: Bundle, trust: Trust) {
  const document = trust.issuers.find(({ did }) => did === issuer);
  if (!document) throw new InputError('manifest.issuer', 'is not in the trust file');
  return { value: document, message: `${issuer} is trusted` };
}

function judgeSealBy(bundle: Bundle, issuer: IssuerDocument) {
  const seal = readDetachedJws(bundle.seal, 'seal');
  const { value: key } = judgeKey(seal.header, issuer);
  if (!hasExactHeader(seal, bundleSealHeader(key.id)))
    throw new InputError('seal', 'its header is not the header of a seal');
  if (!verifyDetachedJws(seal, { payload: sealedPartOfBundle(bundle), algorithm: 'EdDSA', jwk: key.jwk }))
    throw new InputError('seal', 'was not made with the key over this manifest and these parts');
  return { value: issuer, message: `made with the key ${key.id}` };
}
