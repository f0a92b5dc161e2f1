/**
 * What is shown once, as long as this window is open without a reload: somebody who looks at another page meanwhile still has
 * it. Kept nowhere else.
 */
const shown: { apiKey?: string; secret?: string; organization?: string } = {};

export function keepShown(organization: string, what: { apiKey?: string; secret?: string }): void {
  Object.assign(shown, shown.organization === organization ? what : { apiKey: undefined, secret: undefined, ...what });
  shown.organization = organization;
}

export const readShown = (organization: string): { apiKey?: string | undefined; secret?: string | undefined } =>
  shown.organization === organization ? shown : {};
