import type { BusinessVerification, ListVerificationPicturesResult, ListVerificationsResult, Verification } from '#sdk';

/** A verification of a person or business, as in lists. */
export type Summary = ListVerificationsResult['data'][number];
/** With all checks. */
export type Case = Verification | BusinessVerification;
export type Kind = Summary['type'];
export type Status = Summary['status'];
export type Check = Verification['checks'][number];
export type Task = BusinessVerification['tasks'][number];
export type Picture = ListVerificationPicturesResult['data'][number];
