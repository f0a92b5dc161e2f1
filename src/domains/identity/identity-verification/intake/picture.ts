/**
 * One picture of a request: its bytes, or the URL from which a job fetches it. A job inspects those for which no
 * process was free.
 */
export type Picture =
  | { kind: 'bytes'; bytes: Buffer; format: string; width: number; height: number }
  | { kind: 'uninspected'; bytes: Buffer }
  | { kind: 'url'; url: string };
