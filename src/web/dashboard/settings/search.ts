type Search = Record<string, unknown>;

const text = (search: Search, name: string): string | undefined =>
  typeof search[name] === 'string' && search[name] !== '' ? search[name] : undefined;

/** Query of the policy page: the displayed version; the current one by default. */
export const policySearch = (search: Search): { version?: string } => {
  const version = text(search, 'version');
  return version === undefined ? {} : { version };
};

/** Query of the test mode page: the recipient of emails. */
export const testSearch = (search: Search): { to?: string } => {
  const to = text(search, 'to');
  return to === undefined ? {} : { to };
};
