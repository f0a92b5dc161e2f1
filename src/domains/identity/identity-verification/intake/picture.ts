/** One picture of a request: its bytes, or where a job is to fetch it. A job inspects those that no process had time for. */
export type Picture =
  | { kind: 'bytes'; bytes: Buffer; format: string; width: number; height: number }
  | { kind: 'uninspected'; bytes: Buffer }
  | { kind: 'url'; url: string };
