import type { Assertion } from './assertion.ts';
import { dataModelSuite } from './data-model-suite.ts';
import { joseSuite } from './jose-suite.ts';
import { statusSuite } from './status-suite.ts';

/** Every assertion of the three suites that is made here. */
export const assertions: readonly Assertion[] = [...dataModelSuite, ...joseSuite, ...statusSuite];

/** What the suites assert and this service does not do, with the reason. */
export const notMade: readonly { suite: string; says: string }[] = [
  {
    suite: 'VC-JOSE-COSE',
    says: 'SD-JWT as vc+sd-jwt (test cases 17 to 26): SD-JWT is issued as dc+sd-jwt, for wallets',
  },
  { suite: 'VC-JOSE-COSE', says: 'COSE (test cases 27 to 35): not implemented' },
  { suite: 'VC-JOSE-COSE', says: 'P-384 and P-521: ES256 and EdDSA only' },
  { suite: 'Bitstring Status List', says: 'lists as of a point in time (`timestamp`): optional, not implemented' },
  { suite: 'Bitstring Status List', says: 'more than one bit an entry: read, not issued' },
];
