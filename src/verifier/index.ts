/** The public interface of the verifier package; its command line is `cli.ts`. */
export { verifyBundle } from './bundle/verify-bundle.ts';
export { readStatusSnapshot } from './credential/status-snapshot.ts';
export { parseTrust } from './trust.ts';
export { verify } from './verify.ts';
