// Everything both SDKs need to run the cases: a service, accounts, and a proxy that records the called operations.
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SCOPES } from '#platform/operation/actor.ts';
import { readCommittedApi } from '../../scripts/generate-sdk/sdk-files.ts';
import { createApiClient } from '../support/api-client.ts';
import { type FaultProxy, startFaultProxy } from '../support/peers/fault-proxy.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { shootToday } from '../support/shoot-day.ts';
import { startAssistant } from './assistant.ts';
import type { CaseFile } from './case-file.ts';

export const CASES = join(import.meta.dirname, 'cases');

export interface Contract {
  service: TestService;
  proxy: FaultProxy;
  /** See {@link startAssistant}. */
  assistant: string;
  enter(): Promise<Entry>;
  stop(): Promise<void>;
}

/** A fresh organization, and the variables that cases may use. */
export interface Entry {
  apiKey: string;
  testKey: string;
  accessToken: string;
  variables: Record<string, unknown>;
}

export async function startContract(): Promise<Contract> {
  const service = await startTestService({ VC_API: '1' });
  const proxy = await startFaultProxy(service.url);
  const assistant = await startAssistant(service);
  return {
    service,
    proxy,
    assistant: assistant.url,
    enter: () => enter(service),
    stop: async () => {
      await assistant.stop();
      await proxy.stop();
      await service.stop();
    },
  };
}

export async function enter(service: Pick<TestService, 'url' | 'anonymous' | 'account'>): Promise<Entry> {
  const account = await service.account({ scopes: [...SCOPES] });
  const { email, password, organization, apiKey } = account;
  const login = await service.anonymous.post('/v1/auth/login', { email, password });
  const unique = randomBytes(6).toString('hex');
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();
  const today = await shootToday();
  const { accessToken } = login.body;
  const user = createApiClient(service.url, accessToken);
  const test = await user.post('/v1/auth/api-key', { name: 'test', mode: 'test', scopes: [...SCOPES] });
  return {
    apiKey,
    accessToken,
    testKey: test.body.apiKey,
    variables: { email, password, organization, unique, yesterday, today },
  };
}

/** File names within {@link CASES}. */
export function caseFiles(): string[] {
  return readdirSync(CASES)
    .filter((name) => name.endsWith('.json'))
    .sort();
}

/** Synchronous, because tests are created from the cases. */
export function readCases(): CaseFile[] {
  return caseFiles().map((name) => JSON.parse(readFileSync(join(CASES, name), 'utf8')) as CaseFile);
}

/** The operations of the SDKs that none of these requests called, as `resource.method`. */
export async function uncalled(seen: readonly { method: string; path: string }[]): Promise<string[]> {
  const api = await readCommittedApi(join(import.meta.dirname, '../..'));
  const operations = api.resources.flatMap((resource) => resource.operations);
  const called = new Set(
    seen.map((request) => nameOf(operations.filter((each) => isOf(each, request)).sort(byLiterals)[0])),
  );
  return operations.filter((each) => !called.has(nameOf(each))).map(({ resource, method }) => `${resource}.${method}`);
}

/** Methods that differ only in `Accept` have the same name. */
const nameOf = (template: Template | undefined): string => `${template?.verb} ${template?.path}`;

interface Template {
  verb: string;
  path: string;
}

function isOf({ verb, path }: Template, request: { method: string; path: string }): boolean {
  const pattern = path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+');
  return verb === request.method && new RegExp(`^${pattern}$`).test(request.path.split('?')[0] ?? '');
}

/** Sorts `/webhooks/deliveries/{id}` before `/webhooks/{id}/{other}`. */
function byLiterals(a: Template, b: Template): number {
  const literals = ({ path }: Template): number => path.replace(/\{\w+\}/g, '').length;
  return literals(b) - literals(a);
}
