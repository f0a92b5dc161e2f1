import { INSTALL_SCRIPTS, LICENCES, LICENCES_READ } from './allowed.ts';
import { isElsewhere, type LockedPackage, type LockFile, nameOf, type PackageFile } from './lock-file.ts';

/** Nothing but one version: no range, tag, address or path. */
const EXACT = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/;
/** Base64 of 64 bytes. */
const INTEGRITY = /^sha512-[A-Za-z0-9+/]{86}==$/;
const REGISTRY = 'https://registry.npmjs.org/';
const LISTS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;

/** The lists that a test gives its own of. */
export interface Allowed {
  installScripts: Readonly<Record<string, string>>;
  licences: ReadonlySet<string>;
  licencesRead: Readonly<Record<string, string>>;
}

const ALLOWED: Allowed = { installScripts: INSTALL_SCRIPTS, licences: LICENCES, licencesRead: LICENCES_READ };

/** What is wrong with the two files; nothing where they hold to the policy (docs/security). */
export function findViolations(manifest: PackageFile, lock: LockFile, allowed: Allowed = ALLOWED): string[] {
  const packages = Object.entries(lock.packages).filter(([path]) => path !== '');
  return [
    ...unpinned(manifest),
    ...disagreeing(manifest, lock),
    ...packages.flatMap(([path, entry]) => unverifiable(path, entry)),
    ...installing(manifest, packages, allowed),
    ...unlicensed(packages, allowed),
  ];
}

function unpinned(manifest: PackageFile): string[] {
  const named = LISTS.flatMap((list) => Object.entries(manifest[list] ?? {}).map((entry) => [list, ...entry] as const));
  const all = [...named, ...overridden(manifest.overrides ?? {})];
  return all.filter(([, , range]) => !EXACT.test(range)).map(([list, name, range]) => `${list}: ${name} is ${range}`);
}

/** All overrides, including nested ones. */
function overridden(overrides: Record<string, unknown>): (readonly [string, string, string])[] {
  return Object.entries(overrides).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null
      ? overridden(value as Record<string, unknown>)
      : [['overrides', name, String(value)] as const],
  );
}

/** A lock of another package.json would be written again by the next `npm install`. */
function disagreeing(manifest: PackageFile, lock: LockFile): string[] {
  const root = lock.packages[''] ?? {};
  const wrong = LISTS.filter((list) => sorted(manifest[list]) !== sorted(root[list]));
  return [
    ...(lock.lockfileVersion === 3 ? [] : [`package-lock.json has version ${lock.lockfileVersion}`]),
    ...wrong.map((list) => `package-lock.json has other ${list} than package.json`),
  ];
}

const sorted = (list: Record<string, string> = {}): string => JSON.stringify(Object.entries(list).sort());

/** Without `resolved`, npm uses the configured registry; the hash decides which file is accepted. */
function unverifiable(path: string, entry: LockedPackage): string[] {
  const { version = '', resolved, integrity, link } = entry;
  return [
    ...(EXACT.test(version) && !link ? [] : [`${path}: is no package of a registry`]),
    ...(resolved === undefined || resolved.startsWith(REGISTRY) ? [] : [`${path}: comes from ${resolved}`]),
    ...(isElsewhere(entry) || INTEGRITY.test(integrity ?? '') ? [] : [`${path}: has no SHA-512`]),
  ];
}

function installing(manifest: PackageFile, packages: [string, LockedPackage][], { installScripts }: Allowed): string[] {
  const found = new Set(packages.filter(([, entry]) => entry.hasInstallScript).map(([path]) => nameOf(path)));
  const { allowScripts = {} } = manifest;
  return [
    ...[...found].filter((name) => !(name in installScripts)).map((name) => `${name}: has an install script`),
    ...[...found].filter((name) => allowScripts[name] !== false).map((name) => `allowScripts: ${name} is not false`),
    ...Object.keys(installScripts)
      .filter((name) => !found.has(name))
      .map((name) => `INSTALL_SCRIPTS: ${name} has none any more`),
  ];
}

function unlicensed(packages: [string, LockedPackage][], { licences, licencesRead }: Allowed): string[] {
  const bad = packages.filter(([, entry]) => !isElsewhere(entry) && !isAllowed(entry.license, licences));
  const names = new Set(bad.map(([path]) => nameOf(path)));
  return [
    ...bad
      .filter(([path]) => !(nameOf(path) in licencesRead))
      .map(([path, { license }]) => `${nameOf(path)}: licence ${license ?? 'not named'}`),
    ...Object.keys(licencesRead)
      .filter((name) => !names.has(name))
      .map((name) => `LICENCES_READ: ${name} needs no entry any more`),
  ];
}

/** Each id of the expression; of a choice, too, because no one notes which was chosen. */
function isAllowed(expression: string | undefined, licences: ReadonlySet<string>): boolean {
  const ids = expression?.match(/[^\s()]+/g)?.filter((word) => word !== 'AND' && word !== 'OR') ?? [];
  return ids.length > 0 && ids.every((id) => licences.has(id));
}
