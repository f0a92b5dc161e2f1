// The packages of contexts ship no types: each exports a map from address to document.
declare module '@digitalbazaar/credentials-context' {
  export const contexts: ReadonlyMap<string, object>;
}
declare module '@digitalbazaar/data-integrity-context' {
  export const contexts: ReadonlyMap<string, object>;
}
declare module '@digitalbazaar/multikey-context' {
  export const contexts: ReadonlyMap<string, object>;
}
declare module 'did-context' {
  export const contexts: ReadonlyMap<string, object>;
}
