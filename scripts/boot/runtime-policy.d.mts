// Types of runtime-policy.mjs, which stays plain JavaScript for old Nodes.
export declare const REQUIRED_MAJOR: number;
export declare function isGoodNode(version: string): boolean;
export declare function pinnedNode(
  platform: string,
  arch: string,
): { name: string; version: string; integrity: string } | undefined;
export declare function innerNpmEnvironment(environment: Record<string, string | undefined>): Record<string, string>;
export declare function stepsBefore(machine: { nodeVersion: string; installed: boolean }): ('install' | 'switch')[];
