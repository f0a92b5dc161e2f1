// Types of complete-lock.mjs, which stays plain JavaScript for old Nodes.
export interface LockedPackage {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}
export declare const LOCK_FILES: readonly string[];
export declare function platformOf(name: string): { os: string; cpu: string; libc: string | undefined } | undefined;
export declare function completePackages(packages: Record<string, LockedPackage>): {
  packages: Record<string, LockedPackage>;
  added: string[];
};
