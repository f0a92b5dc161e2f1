// For bundles that take only what they use: `new Releases(createTransport({ … }))`.
export * from './errors.ts';
export * from './resources.generated.ts';
export { createTransport, type Transport } from './transport.ts';
