/**
 * The house rules of imports: kernel → config → platform → agent, engine, prover → domains → app.ts → serve.ts → main.ts.
 * `npm run check` runs them and asserts that every file under src was seen.
 */

/**
 * The ten areas and their domains. An area imports only the areas above it, a domain only the domains of its area above it;
 * the other way goes by event.
 */
const AREAS = {
  accounts: ['accounts', 'persons'],
  credentials: ['dids', 'issuer-lists', 'credentials', 'proofs', 'wallet', 'age-proofs', 'presentations', 'vc-api'],
  reference: ['reference', 'screening'],
  identity: ['liveness-challenges', 'verification-policies', 'casework', 'identity-verification', 'verification-sessions'],
  business: ['business-verification'],
  verifications: ['verifications', 'credential-offers'],
  agreements: ['projects', 'agreements', 'consents', 'releases'],
  works: ['works', 'files', 'manifests', 'lookups'],
  compliance: ['erasures', 'data-exports', 'complaints', 'compliance', 'reports', 'bundles', 'received-bundles'],
  operations: ['test-clocks', 'audit', 'webhooks', 'getting-started', 'search'],
};

/** Which of our own folders each may import, besides itself. `verifier` stands on nothing and serves all. */
const LAYERS = {
  kernel: ['verifier'],
  config: ['kernel', 'verifier'],
  platform: ['kernel', 'config', 'verifier'],
  agent: ['kernel', 'config', 'platform', 'verifier'],
  engine: ['kernel', 'config', 'platform', 'verifier'],
  prover: ['kernel', 'config', 'platform', 'verifier'],
  domains: ['kernel', 'config', 'platform', 'agent', 'engine', 'prover', 'verifier'],
  verifier: [],
  sdk: ['verifier'],
  // Pure, so that the live preview of an agreement fills a template exactly as the service does; the colors are the service's.
  web: ['kernel/tokens', 'sdk/javascript', 'verifier', 'prover', 'domains/agreements/agreements/templates/(template|condition|fill-template|check-values)'],
};

/** The composition at the top of src: they put the rest together, and only they know each other. */
const TOP = '^src/(main|begin|serve|app|api-tags|open-context)\\.ts$';

/** What all domains share; it knows none of them. */
const SHARED = '^src/domains/context\\.ts$';

/** Pure files of a domain that a page runs too; LAYERS allows them to the pages alone. */
const SHARED_WITH_WEB = '^src/domains/agreements/agreements/templates/(template|condition|fill-template|check-values)\\.ts$';

/** Packages that only some places may import: `[rule, packages, places]`. */
const HOMES = [
  ['koa-at-the-edge', ['koa', '@koa/router', 'raw-body'], ['platform/http/', 'domains/.+/routes[^/]*\\.ts$']],
  [
    'kysely-at-the-database',
    ['kysely'],
    // What is held about people, and goes, is a matter of rows.
    ['platform/', 'domains/.+/(tables|store|personal-data)\\.ts$', 'domains/.+/migrations/'],
  ],
  ['pg-in-platform', ['pg', 'pg-boss', 'pg-copy-streams'], ['platform/', 'agent/']],
  [
    'veramo-in-agent',
    ['@veramo/[^/]+', 'typeorm', 'did-resolver', 'key-did-resolver', 'reflect-metadata'],
    ['agent/'],
  ],
  ['snarkjs-in-prover', ['snarkjs', 'circomlib', 'ffjavascript'], ['prover/']],
  ['circomlibjs-in-prover-process', ['circomlibjs'], ['prover/nullifiers']],
  ['one-way-out', ['undici'], ['platform/egress/']],
  ['one-mailer', ['nodemailer'], ['platform/mailer/']],
  ['one-logger', ['pino'], ['platform/logger/']],
  ['one-tracer', ['@opentelemetry/[^/]+'], ['platform/telemetry/']],
  ['one-blob-store', ['flydrive', '@aws-sdk/[^/]+'], ['platform/blobs/']],
];

const ours = (folders) => `^src/(${folders.join('|')})(/|\\.)`;
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const layers = Object.entries(LAYERS).map(([folder, allowed]) =>
  forbid(`layer-${folder}`, `${folder} may import ${allowed.join(', ') || 'nothing of ours'}`, { path: `^src/${folder}/` }, {
    path: '^(src|scripts|test|circuits)/',
    pathNot: ours([folder, ...allowed]),
  }),
);

const areaNames = Object.keys(AREAS);

const areaOrder = areaNames.map((area, index) =>
  forbid(`area-order-${area}`, 'an area imports only those above it', { path: `^src/domains/${area}/` }, {
    path: '^src/domains/',
    pathNot: [SHARED, ours(areaNames.slice(0, index + 1).map((name) => `domains/${name}`))],
  }),
);

const domainOrder = Object.entries(AREAS).flatMap(([area, domains]) =>
  domains.map((domain, index) =>
    forbid(
      `domain-order-${domain}`,
      'a domain imports only the domains of its area above it; nobody imports audit or webhooks',
      { path: `^src/domains/${area}/${domain}/` },
      {
        path: `^src/domains/${area}/`,
        pathNot: ours(
          [domain, ...domains.slice(0, index).filter((name) => name !== 'audit')].map((name) => `domains/${area}/${name}`),
        ),
      },
    ),
  ),
);

const homes = HOMES.map(([name, packages, places]) =>
  forbid(
    name,
    `${packages.join(', ')} only in ${places.join(', ')}`,
    { path: '^src/', pathNot: [...places.map((place) => `^src/${place}`), '^src/web/'] },
    { path: `(^|/)node_modules/(@types/)?(${packages.join('|')})/` },
  ),
);

export default {
  forbidden: [
    forbid('no-cycles', 'a cycle has no order to be started, read or tested in', {}, { circular: true }),
    forbid('not-to-unresolvable', 'the file or package is not there', {}, { couldNotResolve: true }),
    forbid(
      'only-declared-packages',
      'every package stands in package.json under its own name',
      { path: '^(src|scripts|test)/' },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    forbid(
      'no-dev-packages-in-the-service',
      'npm ci --omit=dev must leave a service that runs',
      { path: '^src/', pathNot: '^src/web/' },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    ...layers,
    forbid('operation-without-http', 'operations are called by programs too', { path: '^src/platform/operation/' }, { path: '^src/platform/http/' }),
    forbid('layer-top', 'the composition is imported by itself and from outside src', { path: '^src/', pathNot: TOP }, { path: TOP }),
    forbid('layer-main', 'nobody imports main.ts', {}, { path: '^src/main\\.ts$' }),
    forbid('composition-of-the-service', 'the service needs neither scripts nor tests', { path: TOP }, {
      path: '^(scripts|test|circuits)/|^src/(web|sdk)/',
    }),
    forbid('known-folders', 'a new top folder or file of src needs a layer here', {
      path: '^src/',
      pathNot: [TOP, `^src/(openapi\\.json$|(${Object.keys(LAYERS).join('|')}|docs)/)`],
    }, {}),
    forbid(
      'known-domains',
      'a new domain needs its place in its area',
      {
        path: '^src/domains/',
        pathNot: [
          SHARED,
          ...Object.entries(AREAS).map(([area, names]) => `^src/domains/${area}/(${names.join('|')})/`),
        ],
      },
      {},
    ),
    forbid('front-door', 'a domain is entered through its index.ts', { path: '^src/domains/([^/]+/[^/]+)/' }, {
      path: '^src/domains/',
      pathNot: ['^src/domains/$1/', '^src/domains/[^/]+/[^/]+/index\\.ts$', SHARED],
    }),
    forbid('front-door-of-app', 'a domain is entered through its index.ts', { path: TOP }, {
      path: '^src/domains/',
      pathNot: ['^src/domains/[^/]+/[^/]+/index\\.ts$', SHARED],
    }),
    forbid('shared-knows-no-domain', 'what all domains share knows none of them', { path: SHARED }, { path: '^src/domains/' }),
    forbid(
      'domains-meet-in-app',
      'outside the domains only app.ts knows them',
      { path: '^src/', pathNot: ['^src/domains/', '^src/app\\.ts$'] },
      { path: '^src/domains/', pathNot: [SHARED, SHARED_WITH_WEB] },
    ),
    forbid('shared-stays-above', 'lower layers do not know what domains share', { path: '^src/', pathNot: ['^src/domains/', TOP] }, { path: SHARED }),
    ...areaOrder,
    ...domainOrder,
    ...homes,
    forbid(
      'pages-meet-in-kit',
      'the pages of src/web share kit and hosted, and know nothing of each other',
      { path: '^src/web/([^/]+)/', pathNot: '^src/web/(kit|hosted)/' },
      { path: '^src/web/', pathNot: ['^src/web/$1/', '^src/web/(kit|hosted)/'] },
    ),
    forbid(
      'verifier-is-free',
      'the offline verifier is MIT: @noble only, and no Node module but in its command line',
      { path: '^src/verifier/' },
      { path: 'node_modules/', pathNot: '(^|/)node_modules/@noble/' },
    ),
    forbid(
      'verifier-runs-anywhere',
      'browsers run the verifier too',
      { path: '^src/verifier/', pathNot: '^src/verifier/cli(/|\\.ts$)' },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'verifier-is-offline',
      'the verifier makes no connection',
      { path: '^src/verifier/' },
      { path: '^(node:)?(https?|http2|net|tls|dns|dns/promises|dgram)$' },
    ),
    forbid(
      'sockets-in-platform',
      'calls outwards go through platform/egress',
      { path: '^src/', pathNot: '^src/(platform|config|web)/' },
      { path: '^(node:)?(https?|http2|net|tls|dns|dns/promises|dgram)$' },
    ),
    forbid('no-test-code-in-scripts', 'scripts run without test files', { path: '^scripts/' }, { path: '^test/' }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // What is built of the SDK, and programs that stand for its users' own.
    exclude: { path: '^src/sdk/javascript/(dist|examples)/' },
    // Type-only imports count: a type is a dependency of the one who reads the code.
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
