import { type AnyDatabase, createLookup } from '#platform/db/row-security.ts';

// What versions left that did not end an account with its last membership; the next start ends them.
export const accountsWithoutMembershipMigration = {
  name: '0122-accounts-without-membership',
  up: async (db: AnyDatabase): Promise<void> => {
    await createLookup(db, {
      signature: 'find_accounts_without_membership()',
      returns: 'table (id text)',
      body: 'select id from users u where not exists (select from memberships m where m.user_id = u.id);',
    });
  },
};
