// What VC Data Model 2.0 demands of credentials, as cases that an issuer must take or refuse: the assertions of the W3C test
// suite (w3c/vc-data-model-2.0-test-suite) and of the Bitstring Status List suite that are about documents, in our words.
import { basicCases } from './cases/basics.ts';
import { propertyCases } from './cases/properties.ts';
import { statusCases } from './cases/status.ts';
import type { Case } from './cases/table.ts';

export const credentialCases: readonly Case[] = [...basicCases, ...statusCases, ...propertyCases];
