type Search = Record<string, unknown>;

const text = (search: Search, name: string): string | undefined =>
  typeof search[name] === 'string' && search[name] !== '' ? search[name] : undefined;

/** Of the policy's page: which version is shown; the one that holds without. */
export const policySearch = (search: Search): { version?: string } => {
  const version = text(search, 'version');
  return version === undefined ? {} : { version };
};

/** Of test mode's page: mails to whom. */
export const testSearch = (search: Search): { to?: string } => {
  const to = text(search, 'to');
  return to === undefined ? {} : { to };
};
