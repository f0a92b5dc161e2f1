import type { DataSource } from 'typeorm';

/** A certificate of the service. */
export interface StoredCertificate {
  /** The name of its key in Veramo's key store. */
  kid: string;
  /** `root`, or the URL that the certificate names. */
  name: string;
  /** Base64. */
  der: string;
  notAfter: Date;
}

interface Row {
  kid: string;
  name: string;
  der: string;
  not_after: Date;
}

/** Finds a certificate by name and, if given, by key. */
export async function findCertificate(
  dataSource: DataSource,
  { kid, name }: { kid?: string; name: string },
): Promise<StoredCertificate | undefined> {
  const [row]: Row[] = await dataSource.query(
    `select kid, name, der, not_after from "veramo"."certificate"
     where name = $1 and ($2::varchar is null or kid = $2)`,
    [name, kid ?? null],
  );
  return row && { kid: row.kid, name: row.name, der: row.der, notAfter: row.not_after };
}

/** Replaces an older certificate for the same key and name. */
export async function storeCertificate(dataSource: DataSource, certificate: StoredCertificate): Promise<void> {
  const { kid, name, der, notAfter } = certificate;
  await dataSource.query(
    `insert into "veramo"."certificate" (kid, name, der, not_after) values ($1, $2, $3, $4)
     on conflict (kid, name) do update set der = excluded.der, not_after = excluded.not_after`,
    [kid, name, der, notAfter],
  );
}
