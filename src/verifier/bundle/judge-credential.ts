import { entriesOf, readTokenStatus } from '../credential/judge-status.ts';
import { discloseClaims, readSdJwt } from '../credential/sd-jwt.ts';
import { verifySdJwt } from '../credential/verify-sd-jwt.ts';
import { otherNotes } from '../environment.ts';
import type { JsonObject } from '../input.ts';
import type { Note } from '../notes.ts';
import type { Rules } from '../verdict.ts';
import { statusWhenMade, withWithdrawal } from './judge-snapshot.ts';
import type { Production } from './production.ts';

/** What differs between credentials. */
interface Kind {
  /** The same note about the object of the credential. */
  about?: (of: Note) => Note;
  /** Why all credentials of a bundle have one issuer, at the end of the message. */
  because?: string;
}

/**
 * The rules of a bundled credential, as of the bundle's creation and now. Returns its disclosed claims; undefined unless
 * its issuer signed them.
 */
export function judgeCredential(
  rules: Rules,
  credential: string,
  production: Production,
  { about = (of) => of, because = '' }: Kind = {},
): JsonObject | undefined {
  const { trust, now, madeAt, fresh, inside, found, bundle } = production;
  const verdict = verifySdJwt(credential, { trust, now, at: madeAt, status: fresh });
  const passed = (name: string) => verdict.rules.some(({ rule, result }) => rule === name && result === 'pass');
  if (!passed('signature') || !passed('disclosures')) {
    rules.results.push(...verdict.rules);
    return undefined;
  }
  const claims = discloseClaims(readSdJwt(credential));
  const issuer = trust.issuers.find(({ did }) => did === verdict.issuer);
  const question = { named: claims.status, read: readTokenStatus, issuer };
  rules.results.push(...withWithdrawal(verdict.rules, question, production));
  rules.results.push(...statusWhenMade(question, { inside, madeAt }));
  for (const { uri } of entriesOf(question)) found.lists.add(uri);
  rules.expect('one-issuer', verdict.issuer === bundle.manifest.issuer, {
    pass: 'issued by the issuer of the bundle',
    fail: `issued by ${verdict.issuer}, but the bundle was issued by ${bundle.manifest.issuer}${because}`,
  });
  found.notes.push(...otherNotes(verdict).map(about));
  return claims;
}
