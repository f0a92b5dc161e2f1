export { listVerifications } from '#domains/identity-verification/index.ts';
