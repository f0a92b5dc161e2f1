// Each code has a sentence in every language, and no sentence has to be read twice.
import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { CHECK_KEYS, REASONS } from '#engine/decision/check.ts';
import { PRESENTED_REASONS } from '#engine/decision/judge-presented.ts';
import { SIGNALS } from '#engine/signals/fraud-signal.ts';
import { AUDIT_ACTIONS } from '#kernel/audit-actions.ts';
import { eventCatalogue } from '../../src/app.ts';
import { describeScopes } from '../../src/domains/accounts/accounts/role.ts';
import { AGREEMENT_STATUSES } from '../../src/domains/agreements/agreements/agreement.ts';
import { PARTY_STATUSES } from '../../src/domains/agreements/agreements/party.ts';
import { CONSENT_STATUSES, WITHDRAWAL_REASONS } from '../../src/domains/agreements/consents/consent.ts';
import { DISTRIBUTION_STATUSES } from '../../src/domains/agreements/releases/release.ts';
import { RELEASE_STATES } from '../../src/domains/agreements/releases/standing/release-standing.ts';
import { OWNER_REASONS, OWNER_STATES } from '../../src/domains/business/business-verification/ownership/ownership.ts';
import {
  BUSINESS_STATUSES,
  SUSPENSION_REASONS,
  TASK_KEYS,
} from '../../src/domains/business/business-verification/verification.ts';
import { BUNDLE_STATUSES } from '../../src/domains/compliance/bundles/bundle.ts';
import {
  COMPLAINT_ACTIONS,
  COMPLAINT_STATUSES,
  DECISION_REASONS,
} from '../../src/domains/compliance/complaints/complaint.ts';
import { STATUSES as COMPLIANCE_STATUSES, REQUIREMENTS } from '../../src/domains/compliance/compliance/requirement.ts';
import { STATUSES as ERASURE_STATUSES, ITEM_STATUSES } from '../../src/domains/compliance/erasures/erasure.ts';
import { REPORT_STATUSES } from '../../src/domains/compliance/reports/report.ts';
import { CREDENTIAL_TYPES } from '../../src/domains/credentials/credentials/credential-type.ts';
import { CREDENTIAL_STATUSES } from '../../src/domains/credentials/credentials/status/credential-status.ts';
import { STATUSES as IDENTITY_STATUSES } from '../../src/domains/identity/identity-verification/verification.ts';
import { SESSION_STATUSES } from '../../src/domains/identity/verification-sessions/session.ts';
import { HIT_STATES } from '../../src/domains/reference/screening/screening.ts';
import { OFFER_STATUSES } from '../../src/domains/verifications/credential-offers/offer.ts';
import { COVERAGE_STATUSES, RELATIONS } from '../../src/domains/works/files/file.ts';
import { FORBIDDEN, sentencesOf, TUTEO, wordsIn } from './forbidden-words.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const LANGUAGES = ['en', 'es'] as const;
type Tree = { readonly [key: string]: string | Tree };

/** The English text files; those of another language have its code instead of `en`. */
const ENGLISH = globSync('src/web/**/locales/{en,en-*}.ts', { cwd: ROOT }).sort();

async function treeOf(file: string): Promise<Tree> {
  const exported = (await import(pathToFileURL(join(ROOT, file)).href)) as Record<string, Tree>;
  return Object.values(exported)[0] ?? {};
}

const inLanguage = (file: string, language: string): string =>
  join(dirname(file), basename(file).replace(/^en/, language));

const leaves = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : leaves(value, `${path}${key}.`),
  );

/** The texts at `status` or `reason.*.title` in a part of the pages. */
function keysAt(tree: Tree, path: string): string[] {
  const at = path === '' ? tree : path.split('.').reduce<string | Tree | undefined>(step, tree);
  assert.ok(typeof at === 'object', `nothing stands at ${path}`);
  return Object.keys(at);
}

function step(at: string | Tree | undefined, key: string): string | Tree | undefined {
  return typeof at === 'object' ? at[key] : undefined;
}

/** Codes that the service returns, and where their texts are. */
const CODES: readonly [name: string, part: string, path: string, codes: readonly string[]][] = [
  ['checks of a person', 'core/checks', 'check', [...CHECK_KEYS, 'analysis', 'attempts', 'documents_fetched']],
  ['checks of a business', 'core/checks', 'check', TASK_KEYS],
  ['reasons of checks', 'core/checks', 'checkReason', Object.keys({ ...REASONS, ...PRESENTED_REASONS })],
  ['signs of fraud', 'verifications', 'signal', Object.keys(SIGNALS)],
  ['statuses of persons', 'verifications', 'status', IDENTITY_STATUSES],
  ['statuses of businesses', 'verifications', 'status', BUSINESS_STATUSES],
  ['meanings of verdicts', 'verifications', 'verdictWhy', IDENTITY_STATUSES],
  ['reasons of suspensions', 'verifications', 'suspension', SUSPENSION_REASONS],
  ['statuses of sessions', 'verifications', 'session.status', SESSION_STATUSES],
  ['states of owners', 'verifications', 'owners.state', OWNER_STATES],
  ['reasons of owners', 'verifications', 'owners.reason', OWNER_REASONS],
  ['states of screening matches', 'verifications', 'hits.state', HIT_STATES],
  ['statuses of credentials', 'verifications', 'credential.status', CREDENTIAL_STATUSES],
  ['types of credentials', 'verifications', 'credential.type', CREDENTIAL_TYPES],
  ['statuses of offers', 'verifications', 'offer.status', OFFER_STATUSES],
  ['statuses of agreements', 'agreements', 'agreements.status', AGREEMENT_STATUSES],
  ['statuses of parties', 'agreements', 'agreements.party', PARTY_STATUSES],
  ['statuses of consents', 'agreements', 'consents.status', CONSENT_STATUSES],
  ['reasons of withdrawals', 'agreements', 'consents.reason', WITHDRAWAL_REASONS],
  ['states of releases', 'agreements', 'releases.state', RELEASE_STATES],
  ['statuses of distributions', 'agreements', 'releases.deliveries.status', DISTRIBUTION_STATUSES],
  ['statuses of compliance', 'core/reasons', 'status', COMPLIANCE_STATUSES],
  ['requirements', 'compliance', 'requirements.about', REQUIREMENTS],
  ['statuses of complaints', 'compliance', 'complaints.status', COMPLAINT_STATUSES],
  ['acts on complaints', 'compliance', 'complaints.detail.action', COMPLAINT_ACTIONS],
  ['reasons of complaints', 'compliance', 'complaints.reason', DECISION_REASONS],
  ['statuses of erasures', 'compliance', 'erasures.status', ERASURE_STATUSES],
  ['statuses of items to erase', 'compliance', 'erasures.detail.itemStatus', ITEM_STATUSES],
  ['statuses of reports', 'compliance', 'reports.status', REPORT_STATUSES],
  ['coverage of files', 'files', 'coverage.status', COVERAGE_STATUSES],
  ['relations of files', 'files', 'detail.relation', RELATIONS],
  ['statuses of bundles', 'compliance', 'bundles.status', BUNDLE_STATUSES],
];

describe('codes shown on screens', () => {
  for (const [name, part, path, codes] of CODES)
    for (const language of LANGUAGES)
      it(`have words in ${language}: ${name}`, async () => {
        const known = keysAt(await treeOf(`src/web/dashboard/${part}/locales/${language}.ts`), path);
        assert.deepEqual(
          codes.filter((code) => !known.includes(code)),
          [],
        );
      });

  for (const language of LANGUAGES) {
    it(`have a sentence in ${language} for each action and event of the audit log, and for nothing else`, async () => {
      const { said = {} } = await treeOf(`src/web/dashboard/core/actions/locales/${language}.ts`);
      const events = eventCatalogue().map(({ name }) => name);
      assert.deepEqual(
        leaves(said as Tree)
          .map(([key]) => key)
          .sort(),
        [...new Set([...AUDIT_ACTIONS, ...events])].sort(),
      );
    });

    it(`have a sentence in ${language} for each event that a webhook can receive`, async () => {
      const told = leaves(await treeOf(`src/web/dashboard/webhooks/locales/${language}-events.ts`));
      assert.deepEqual(
        told.map(([key]) => key).sort(),
        eventCatalogue()
          .map(({ name }) => name)
          .sort(),
      );
    });
  }
});

describe('findings about businesses', () => {
  const folder = 'src/domains/business/business-verification';
  const found = globSync([`${folder}/tasks/*.ts`, `${folder}/ownership/*.ts`], { cwd: ROOT }).flatMap((file) =>
    [
      ...readFileSync(join(ROOT, file), 'utf8').matchAll(
        /(?:reason|code): '([a-z_]+)',|found\(\s*'[a-z]+',\s*'([a-z_]+)'/g,
      ),
    ].map(([, reason, other]) => reason ?? other ?? ''),
  );

  it('are checked for many tasks', () => assert.ok(found.length > 60, `${found.length}`));

  for (const language of LANGUAGES)
    it(`have a sentence in ${language} for each reason`, async () => {
      const known = keysAt(await treeOf(`src/web/dashboard/core/checks/locales/${language}.ts`), 'taskReason');
      const isSaid = (reason: string) =>
        TASK_KEYS.some((key) => known.includes(`${key}_${reason}`)) || OWNER_REASONS.some((each) => each === reason);
      assert.deepEqual(
        found.filter((reason) => !isSaid(reason)),
        [],
      );
    });
});

describe('kinds of personal data', () => {
  const sources = globSync('src/{domains,platform}/**/personal-data.ts', { cwd: ROOT });
  const kinds = sources.flatMap((file) =>
    [
      ...readFileSync(join(ROOT, file), 'utf8').matchAll(
        /(?<!elsewhere: \{ |recipients: \[\{ |=> \(\{ )kind: '([a-z_]+)'[,\s]/g,
      ),
    ].map(([, kind = '']) => kind),
  );

  it('are checked in many sources', () => assert.ok(kinds.length > 20, `${kinds.length}`));

  for (const language of LANGUAGES)
    it(`have words in ${language}`, async () => {
      const known = keysAt(await treeOf(`src/web/dashboard/compliance/locales/${language}.ts`), 'erasures.kind');
      assert.deepEqual(
        kinds.filter((kind) => !known.includes(kind)),
        [],
      );
    });
});

describe('scopes', () => {
  const named = (name: string): string => name.replace(':', '_');

  it('have the same description on screens and in the documentation', async () => {
    const { scope = {} } = await treeOf('src/web/dashboard/settings/locales/en.ts');
    assert.deepEqual(scope, Object.fromEntries(describeScopes().map(({ name, allows }) => [named(name), allows])));
  });
});

describe('the page of statuses and verdicts', () => {
  const page = readFileSync(join(ROOT, 'src/docs/statuses.md'), 'utf8');

  for (const [name, , , codes] of CODES.filter(([name]) => /^(statuses|states) of/.test(name)))
    it(`explains the ${name}`, () =>
      assert.deepEqual(
        codes.filter((code) => !page.includes(`\`${code}\``)),
        [],
      ));
});

/** Longer sentences have to be read twice. */
const MOST_WORDS = 30;

describe('texts of pages', () => {
  it('are found', () => assert.ok(ENGLISH.length >= 15, `${ENGLISH.length}`));

  it('have a unique namespace', () => {
    const names = globSync('src/web/**/*.ts', { cwd: ROOT }).flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(/^ {2}namespace: '([\w-]+)',$/gm)].map(([, name]) => name),
    );
    assert.ok(names.length >= 20, `${names.length}`);
    assert.deepEqual(
      names.filter((name, at) => names.indexOf(name) !== at),
      [],
    );
  });

  for (const english of ENGLISH)
    for (const language of LANGUAGES) {
      const file = inLanguage(english, language);
      it(`contain no forbidden word and no long sentence: ${file}`, async () => {
        const faults = leaves(await treeOf(file))
          .map(([key, text]) => [key, text.replace(/\{\{\w+\}\}/g, 'x')] as const)
          .flatMap(([key, text]) => [
            ...(FORBIDDEN[language].test(text) ? [`${key}: ${FORBIDDEN[language].exec(text)?.[0]}`] : []),
            ...sentencesOf(text).flatMap((each) =>
              wordsIn(each) > MOST_WORDS ? [`${key}: ${wordsIn(each)} words: ${each}`] : [],
            ),
          ]);
        assert.deepEqual(faults, []);
      });

      if (language === 'es')
        it(`address the reader as usted: ${file}`, async () => {
          const faults = leaves(await treeOf(file)).flatMap(([key, text]) =>
            TUTEO.test(text) ? [`${key}: ${TUTEO.exec(text)?.[0]}`] : [],
          );
          assert.deepEqual(faults, []);
        });

      if (language !== 'en')
        it(`are complete, with the same values as in English: ${file}`, async () => {
          const valuesIn = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g))].sort().join();
          const [own, all] = [new Map(leaves(await treeOf(file))), leaves(await treeOf(english))];
          const lacking = all.filter(([key, text]) => {
            const translated = own.get(key);
            return (
              translated === undefined || (translated === '' && text !== '') || valuesIn(translated) !== valuesIn(text)
            );
          });
          assert.deepEqual(
            lacking.map(([key]) => key),
            [],
          );
        });
    }
});

describe('links between pages of the repository', () => {
  const pages = globSync(
    ['*.md', '.github/**/*.md', 'src/**/*.md', 'test/**/*.md', 'scripts/**/*.md', 'circuits/**/*.md'],
    {
      cwd: ROOT,
      exclude: (path) => path.includes('node_modules'),
    },
  );
  /** Documentation pages generated from code. */
  const MADE = /^src\/docs\/(errors|events|mails|scopes|reasons|reference(\/[\w-]+)?)\.md$/;

  it('are checked on many pages', () => assert.ok(pages.length > 50, `${pages.length}`));

  for (const page of pages)
    it(`lead to existing files: ${page}`, () => {
      const text = readFileSync(join(ROOT, page), 'utf8').replace(/```[\s\S]*?```|`[^`\n]*`/g, '');
      const links = [...text.matchAll(/\]\((?!https?:|mailto:|#|\/)([^)#\s]+)/g)].map(([, link = '']) => link);
      assert.deepEqual(
        links.filter((link) => {
          const target = join(dirname(page), link);
          return !MADE.test(target) && !existsSync(join(ROOT, target));
        }),
        [],
      );
    });
});
