import { createHash } from 'node:crypto';
import { LICENCES_READ } from './allowed.ts';
import { type LockedPackage, type LockFile, nameOf } from './lock-file.ts';

/** CycloneDX 1.6 (ECMA-424), as far as it is used here: https://cyclonedx.org/docs/1.6/json/ */
interface Component {
  type: 'application' | 'library';
  'bom-ref': string;
  name: string;
  version: string;
  purl: string;
  scope?: 'required' | 'optional' | 'excluded';
  hashes?: { alg: 'SHA-512'; content: string }[];
  licenses?: ({ license: { id: string } } | { expression: string })[];
}

export interface Sbom {
  bomFormat: 'CycloneDX';
  specVersion: '1.6';
  serialNumber: string;
  version: 1;
  metadata: { component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

export interface Project {
  name: string;
  version: string;
  license: string;
}

/** The SBOM of a lock file; the same lock gives the same text. `development` adds the packages of tests and checks, as `excluded`. */
export function makeSbom(project: Project, lock: LockFile, options: { development: boolean }): Sbom {
  const packages = Object.entries(lock.packages).filter(
    ([path, { dev }]) => path !== '' && (options.development || !dev),
  );
  const root = componentOf(project.name, { version: project.version, license: project.license });
  const seen = new Map<string, { component: Component; dependsOn: Set<string> }>();
  for (const [path, entry] of packages) {
    const component = componentOf(nameOf(path), entry);
    const ref = component['bom-ref'];
    // The same version at two places is one component.
    const at = seen.get(ref) ?? { component, dependsOn: new Set() };
    for (const target of targetsOf(path, entry, lock)) at.dependsOn.add(target);
    seen.set(ref, at);
  }
  const kept = (refs: Iterable<string>): string[] => [...refs].filter((ref) => seen.has(ref)).sort();
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: serialOf({ project, lock, options }),
    version: 1,
    metadata: { component: { ...root, type: 'application' } },
    components: [...seen.values()].map(({ component }) => component),
    dependencies: [
      { ref: root['bom-ref'], dependsOn: kept(targetsOf('', lock.packages[''] ?? {}, lock)) },
      ...[...seen].map(([ref, { dependsOn }]) => ({ ref, dependsOn: kept(dependsOn) })),
    ],
  };
}

function componentOf(name: string, { version = '', integrity, license, optional, dev }: LockedPackage): Component {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${encodeURIComponent(version)}`;
  const said = LICENCES_READ[name] ?? license;
  const content = integrity && Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex');
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    scope: dev ? 'excluded' : optional ? 'optional' : 'required',
    ...(content && { hashes: [{ alg: 'SHA-512', content }] }),
    ...(said && { licenses: [/ /.test(said) ? { expression: said } : { license: { id: said } }] }),
  };
}

/** What a package's names stand for, found as Node finds them: the nearest `node_modules` upwards. */
function targetsOf(path: string, entry: LockedPackage & { devDependencies?: object }, lock: LockFile): string[] {
  const names = Object.keys({
    ...entry.dependencies,
    ...entry.optionalDependencies,
    ...entry.peerDependencies,
    ...entry.devDependencies,
  });
  return names.flatMap((name) => {
    const found = placesOf(path, name).find((place) => lock.packages[place]);
    const target = found === undefined ? undefined : lock.packages[found];
    return target ? [componentOf(name, target)['bom-ref']] : [];
  });
}

function placesOf(path: string, name: string): string[] {
  const above = path.lastIndexOf('/node_modules/');
  const here = path === '' ? `node_modules/${name}` : `${path}/node_modules/${name}`;
  if (path === '') return [here];
  return [here, ...placesOf(above < 0 ? '' : path.slice(0, above), name)];
}

/** A UUID of what the document is of (RFC 9562 section 5.8), so that it changes when that does and never else. */
function serialOf(of: object): string {
  const hash = createHash('sha256').update(JSON.stringify(of)).digest().subarray(0, 16);
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.toString('hex');
  return `urn:uuid:${[hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')}`;
}
