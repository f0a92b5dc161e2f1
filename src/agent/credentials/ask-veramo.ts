import type { IVerifyCredentialArgs, IVerifyResult } from '@veramo/core-types';
import type { Veramo } from '../veramo.ts';
import { Refusal } from './refusal.ts';
import type { VerifiedCredential } from './verified-credential.ts';

/** The result that our providers return to Veramo; `found` and `refusal` are for {@link askVeramo}. */
export interface ProviderAnswer extends IVerifyResult {
  found?: VerifiedCredential;
  refusal?: Refusal;
}

/** Lets Veramo choose the provider from agent.yml that verifies the credential as of `at`. Throws {@link Refusal}. */
export async function askVeramo(veramo: Veramo, credential: string | object, at: Date): Promise<VerifiedCredential> {
  // Status lists are not looked up here, because that requires the network.
  const policies = { now: at.getTime() / 1000, credentialStatus: false };
  const request = { credential, policies } as IVerifyCredentialArgs;
  const { found, refusal } = (await veramo.verifyCredential(request)) as ProviderAnswer;
  if (refusal instanceof Refusal) throw refusal;
  if (!found) throw new Error('agent.yml: a provider other than the built-in ones verified a credential');
  return found;
}

/** Answers in the form of a Veramo provider. */
export async function answerVeramo(verify: () => Promise<VerifiedCredential>): Promise<ProviderAnswer> {
  try {
    return { verified: true, found: await verify() };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { verified: false, error: { message: error.message, errorCode: error.reason }, refusal: error };
  }
}

/** The requested time of a verification, in milliseconds since 1970. */
export function timeOf({ policies }: IVerifyCredentialArgs): number {
  return typeof policies?.now === 'number' ? Math.round(policies.now * 1000) : Date.now();
}
