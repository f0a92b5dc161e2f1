import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The time when a key started and stopped signing, which Veramo's table lacks. Exactly one key per DID and algorithm
 * signs. A key without a row here is left from a crash: it was never used and is in no document.
 */
class IssuerKeys1763800000000 implements MigrationInterface {
  name = 'IssuerKeys1763800000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table "veramo"."issuer_key" (
      kid varchar primary key references "veramo"."key" (kid) on delete cascade,
      did varchar not null, algorithm text not null, rotation text not null,
      created_at timestamptz not null, retired_at timestamptz,
      unique (did, algorithm, rotation))`);
    await runner.query(`create unique index issuer_key_signs on "veramo"."issuer_key" (did, algorithm)
      where retired_at is null`);
    await runner.query(`insert into "veramo"."issuer_key" (kid, did, algorithm, rotation, created_at)
      select distinct on (did, type) kid, did, case type when 'Ed25519' then 'EdDSA' else 'ES256' end, 'first', "saveDate"
      from "veramo"."key" join "veramo"."identifier" on did = "identifierDid"
      where provider = 'did:web' and type in ('Secp256r1', 'Ed25519')
      order by did, type, kid`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table "veramo"."issuer_key"`);
  }
}

/** The service's own certificates: its root, and one for each signing key and name. */
class Certificates1763800000001 implements MigrationInterface {
  name = 'Certificates1763800000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table "veramo"."certificate" (
      kid varchar not null references "veramo"."key" (kid) on delete cascade,
      name text not null, der text not null, not_after timestamptz not null,
      primary key (kid, name))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table "veramo"."certificate"`);
  }
}

export const issuerKeyMigrations = [IssuerKeys1763800000000, Certificates1763800000001];
