import { z } from 'zod';
import { LIKENESSES } from '#verifier/evidence/evidence-record.ts';
import { LINK_DELIVERIES, SIGNATURE_LEVELS } from '#verifier/evidence/signature-level.ts';
import { AGREEMENT_STATUSES, AGREEMENT_TYPES, VERIFIED_LEVELS } from './agreement.ts';
import { PARTY_KINDS, PARTY_STATUSES } from './party.ts';

export const agreementType = z.enum(AGREEMENT_TYPES).meta({ id: 'AgreementType' });
export const agreementStatus = z.enum(AGREEMENT_STATUSES).meta({ id: 'AgreementStatus' });
export const verifiedLevel = z.enum(VERIFIED_LEVELS).meta({ id: 'VerifiedLevel' });
export const partyKind = z.enum(PARTY_KINDS).meta({ id: 'PartyKind' });
export const partyStatus = z.enum(PARTY_STATUSES).meta({ id: 'PartyStatus' });
export const likeness = z.enum(LIKENESSES).meta({ id: 'Likeness' });
export const signatureLevel = z.enum(SIGNATURE_LEVELS).meta({ id: 'SignatureLevel' });
export const linkDelivery = z.enum(LINK_DELIVERIES).meta({ id: 'LinkDelivery' });
