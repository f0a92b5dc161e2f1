/**
 * Loads modules named in agent.yml. A bundle of the service replaces this file with a table of these modules
 * (`scripts/bundle`).
 */
export const importModule = (specifier: string): Promise<object> => import(specifier);
