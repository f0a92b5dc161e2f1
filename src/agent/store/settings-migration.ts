import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A table for the agent's own settings, beside Veramo's: the secret's canary, the base of its DIDs. */
class AgentSettings1763700000000 implements MigrationInterface {
  name = 'AgentSettings1763700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table "veramo"."agent_setting" (name text primary key, value text not null)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table "veramo"."agent_setting"`);
  }
}

export const settingsMigrations = [AgentSettings1763700000000];
