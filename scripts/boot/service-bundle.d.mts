export function bundlesFolder(projectFolder: string): string;
export function stampOf(path: string): string | undefined;
export function currentBundle(projectFolder: string): string | undefined;
export function usersOf(folder: string): number[];
export function isRunning(pid: number): boolean;
export function useBundle(entry: string): void;
export function buildBundle(projectFolder: string): void;
