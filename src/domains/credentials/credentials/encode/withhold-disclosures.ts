/** One of our SD-JWTs without the disclosures of these claims (RFC 9901 section 4), as a holder would withhold them. */
export function withholdDisclosures(sdJwt: string, names: ReadonlySet<string>): string {
  return filterDisclosures(sdJwt, (name) => !names.has(name));
}

/** One of our SD-JWTs with the disclosures of these claims only. */
export function discloseOnly(sdJwt: string, names: ReadonlySet<string>): string {
  return filterDisclosures(sdJwt, (name) => names.has(name));
}

function filterDisclosures(sdJwt: string, isShown: (name: string) => boolean): string {
  const [issuerSigned = '', ...rest] = sdJwt.split('~');
  const kept = rest.filter((disclosure) => disclosure === '' || isShown(nameOf(disclosure)));
  return [issuerSigned, ...kept].join('~');
}

function nameOf(disclosure: string): string {
  const content: unknown = JSON.parse(Buffer.from(disclosure, 'base64url').toString());
  return Array.isArray(content) && content.length === 3 ? String(content[1]) : '';
}
