/**
 * One picture of a request: its bytes, or the URL from which a job fetches it. If no process was free to inspect the
 * bytes, a job does.
 */
export type Picture =
  | { kind: 'bytes'; bytes: Buffer; format: string; width: number; height: number }
  | { kind: 'uninspected'; bytes: Buffer }
  | { kind: 'url'; url: string };
