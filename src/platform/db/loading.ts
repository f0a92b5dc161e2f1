/** Writes rows by COPY in the transaction it was given with; null, text, numbers, booleans, dates, bytes, arrays of them. */
export type CopyRows = (table: string, columns: readonly string[], rows: Iterable<readonly unknown[]>) => Promise<void>;
