// Issues and verifies with all debug logs on, for debug-log.test.ts:
// node issue-loudly.ts veramo | agent <database as JSON>

import { CredentialProviderJWT } from '@veramo/credential-jwt';
import createDebug from 'debug';
import { createLogger } from '#platform/logger/index.ts';
import { createAgent } from '../../src/agent/index.ts';
import { createSecretBox } from './fixture.ts';

const credential = {
  type: ['VerifiableCredential'],
  validFrom: '2026-01-01T00:00:00Z',
  credentialSubject: { id: 'did:example:subject', secret: 'personal data' },
};

async function issueByVeramoAlone(): Promise<void> {
  const did = 'did:example:issuer';
  const keys = [{ kid: 'k', type: 'Ed25519', kms: 'local', publicKeyHex: '' }];
  const agent = { didManagerGet: async () => ({ did, keys, services: [] }), keyManagerSign: async () => 'AAAA' };
  const args = { credential: { ...credential, issuer: did, issuanceDate: credential.validFrom }, proofFormat: 'jwt' };
  await new CredentialProviderJWT().createVerifiableCredential(args as never, { agent } as never);
}

async function issueByAgent(database: string): Promise<void> {
  const log = createLogger({ level: 'debug', pretty: false });
  const connection = JSON.parse(database);
  const publicUrl = 'http://localhost:3000';
  const agent = await createAgent({ database: connection, secretBox: createSecretBox(), publicUrl, log });
  const { did } = await agent.createIssuer({ orgId: 'org_a' });
  for (const enableAgain of [false, true]) {
    if (enableAgain) createDebug.enable('*,veramo:*,did-jwt*');
    for (const format of ['vc+jwt', 'jwt_vc_json'] as const) {
      const jwt = await agent.issue({ issuerDid: did, format, algorithm: 'ES256', credential });
      await agent.verify(jwt);
      await agent.verify(`${jwt}x`);
    }
  }
  await agent.close();
}

createDebug('avouch-test')('the debug log is on');
await (process.argv[2] === 'veramo' ? issueByVeramoAlone() : issueByAgent(process.argv[3] ?? '{}'));
createDebug('avouch-test')('the debug log is still on');
