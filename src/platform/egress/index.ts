export { isForbiddenLiteral } from './addresses.ts';
export { createEgress, type Egress, type EgressOptions, type EgressRequest, type EgressResponse } from './egress.ts';
export { EgressError, type EgressErrorCode } from './egress-error.ts';
export type { Lookup } from './guarded-connector.ts';
