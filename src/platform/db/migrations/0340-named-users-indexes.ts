/** Indexes to find what names a person, and what is old. */
export const namedUsersIndexesMigration = {
  name: '0340-named-users-indexes',
  kind: 'expand' as const,
  indexes: {
    events_by_named: 'on events (named, org_id)',
    webhook_deliveries_by_named: 'on webhook_deliveries (named, org_id)',
    events_by_age: 'on events (created_at)',
  },
};
