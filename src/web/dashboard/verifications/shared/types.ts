import type { BusinessVerification, ListVerificationPicturesResult, ListVerificationsResult, Verification } from '#sdk';

/** A verification of a person or of a business, as lists show it. */
export type Summary = ListVerificationsResult['data'][number];
/** With every check. */
export type Case = Verification | BusinessVerification;
export type Kind = Summary['type'];
export type Status = Summary['status'];
export type Check = Verification['checks'][number];
export type Task = BusinessVerification['tasks'][number];
export type Picture = ListVerificationPicturesResult['data'][number];
