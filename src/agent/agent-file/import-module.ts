/** Loads what agent.yml names. A bundle of the service has a table of these modules in place of this file (`scripts/bundle`). */
export const importModule = (specifier: string): Promise<object> => import(specifier);
