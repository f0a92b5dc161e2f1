// A European wallet's proof of age, from an authority that the service trusts.
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type IssuerListName, importNameOf, issuerListFormat } from '#domains/credentials/issuer-lists/index.ts';
import { importFile } from '#platform/imports/index.ts';
import { dayOf } from '#verifier/encoding/days.ts';
import {
  type Authority,
  issueDocument,
  newAuthority,
  newPair,
  presentDocument,
} from '../../../../scripts/bench/wallets/mobile-document.ts';
import { answerWith } from '../../../../scripts/bench/wallets/wallet.ts';
import type { ApiClient } from '../../../support/api-client.ts';
import type { TestService } from '../../../support/service.ts';
import { ask } from '../../credentials/presentations/use-presentations.ts';
import { ANNA, createProject } from './use-productions.ts';

export const AGE = 'eu.europa.ec.av.1';
const DAY_MS = 86_400_000;

export type AgeProofs = Awaited<ReturnType<typeof useProofsOfAge>>;

export async function useProofsOfAge(service: TestService, api: ApiClient) {
  const folder = await mkdtemp(join(tmpdir(), 'avouch-test-age-'));
  const authority = await newAuthority('C=UT, CN=Utopia proof of age');
  const load = async (list: IssuerListName, { pem }: Authority) => {
    const path = join(folder, list);
    await writeFile(path, pem);
    const format = issuerListFormat(list, {
      at: service.ctx.clock.now(),
      signers: [],
      currentIssuedAt: null,
      allowOlder: false,
    });
    await importFile(service.ctx, { list: importNameOf(list), path, format });
  };
  await load('av', authority);
  const dayIn = (days: number) => dayOf(new Date(service.ctx.clock.now().getTime() + days * DAY_MS));

  return {
    folder,
    load,
    dayIn,
    close: () => rm(folder, { recursive: true, force: true }),

    /** The ID of a project with one performer, whose release the producer attests. */
    async production(userId: string, day = dayIn(1)): Promise<string> {
      const { id } = await createProject(api, {
        title: `Production of ${userId}`,
        shootDates: [{ from: day, until: day }],
      });
      const { status, body } = await api.post('/v1/releases', {
        userId,
        projectId: id,
        consent: true,
        performer: { legalName: userId === ANNA.userId ? ANNA.name : `${userId} Okafor`, birthDate: ANNA.birthDate },
        shoot: { from: day },
      });
      assert.equal(status, 200, JSON.stringify(body));
      return id;
    },

    /** Requests a proof of age from a wallet, and returns the service's answer to the presentation. */
    async show(
      body: object,
      { elements = { age_over_18: true }, by = authority }: { elements?: object; by?: Authority } = {},
    ) {
      const document = await issueDocument({
        device: newPair(),
        authority: by,
        docType: AGE,
        namespace: AGE,
        elements: { ...elements },
        signed: service.ctx.clock.now(),
      });
      const { id, request } = await ask(api, { ask: ['proof_of_age'], ...body });
      return { id, answer: await answerWith(request, { proof_of_age: [presentDocument(document, request)] }) };
    },
  };
}
