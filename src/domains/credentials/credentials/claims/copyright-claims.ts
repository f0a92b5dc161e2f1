import type { CalendarDay } from '#verifier/encoding/days.ts';
import type { Right } from '#verifier/works/rights.ts';
import { termsOf } from './json-ld-terms.ts';

/** What the issuer's records say that a holder of rights in a work held on a day. */
export interface CopyrightClaims {
  /** `wcl_…`: ID of the claim. */
  claimId: string;
  workId: string;
  /** SHA-256 of the title and the identifiers of the work in RFC 8785 form, lower-case hex. */
  workHash: string;
  /** `rho_…`: the holder within the work, without a name. */
  holderId: string;
  /** The DID with which the holder signed an agreement that supports the claim; null without one. */
  holderDid: string | null;
  heldOn: CalendarDay;
  /** The first day on which a recorded transfer can change the rights; null if no such transfer is recorded. */
  heldUntil: CalendarDay | null;
  /** `evidenced`: agreements support all transfers behind the rights. */
  verdict: 'evidenced' | 'stated';
  owned: readonly HeldShare[];
  licensed: readonly HeldLicense[];
  /** The agreements behind the transfers, and the hash of each AgreementCredential in `vc+jwt`. */
  agreements: readonly SupportingAgreement[];
  computedOn: CalendarDay;
}

/** Where something holds: countries of ISO 3166-1 alpha-2, or the world without some. */
interface HeldArea {
  territory: 'world' | readonly string[];
  except: readonly string[];
}

/** Shares are basis points of the whole right. */
export interface HeldShare extends HeldArea {
  right: Right;
  share: number;
  /** The part of the share for which others hold exclusive licenses. */
  exclusivelyLicensed: number;
}

export interface HeldLicense extends HeldArea {
  right: Right;
  share: number;
  exclusive: boolean;
  sublicensing: boolean;
  /** The first day after the term; null if it has no end. */
  until: CalendarDay | null;
}

export interface SupportingAgreement {
  agreementId: string;
  credentialHash: string;
}

/** The name of a holder who is known by name. */
export interface CopyrightPersonal {
  name: string;
}

/** The claim set of a CopyrightClaimCredential. */
export interface CopyrightClaimSet {
  /** `urn:uuid:…` of the organization's own copy. */
  id: string;
  /** RFC 3339 to the second. */
  validFrom: string;
  validUntil: string | null;
  claim: CopyrightClaims;
}

/** In every encoding, so that no reader takes the claim for the finding of an authority. */
const CLAIM_BASIS =
  'Claim by the issuer, computed from its own records. Authors are as the issuer states them. Not a legal opinion.';

/** `credentialSubject` without the ID. */
export function copyrightSubject({ claim }: CopyrightClaimSet) {
  const { claimId, workId, workHash, holderId, holderDid, heldOn, heldUntil, verdict, computedOn } = claim;
  return {
    basis: CLAIM_BASIS,
    claimId,
    workId,
    workHash,
    holderId,
    ...(holderDid !== null && { holderDid }),
    heldOn,
    ...(heldUntil !== null && { heldUntil }),
    verdict,
    ...rightsOf(claim),
    computedOn,
  };
}

/** {@link copyrightSubject} for an SD-JWT; the holder may withhold the name and the DID. */
export function copyrightSdClaims({ claim }: CopyrightClaimSet, personal?: CopyrightPersonal) {
  const { claimId, workId, workHash, holderId, holderDid, heldOn, heldUntil, verdict, computedOn } = claim;
  return {
    ...(personal && { holder_name: personal.name }),
    basis: CLAIM_BASIS,
    claim_id: claimId,
    work_id: workId,
    work_hash: workHash,
    holder_id: holderId,
    ...(holderDid !== null && { holder_did: holderDid }),
    held_on: heldOn,
    ...(heldUntil !== null && { held_until: heldUntil }),
    verdict,
    ...rightsOf(claim),
    computed_on: computedOn,
  };
}

/** The lists, with the same words in every encoding; empty ones are left out. */
function rightsOf({ owned, licensed, agreements }: CopyrightClaims) {
  return {
    ...(owned.length > 0 && {
      owned: owned.map(({ right, share, exclusivelyLicensed, ...area }) => ({
        right,
        share,
        exclusivelyLicensed,
        ...areaOf(area),
      })),
    }),
    ...(licensed.length > 0 && {
      licensed: licensed.map(({ right, share, exclusive, sublicensing, until, ...area }) => ({
        right,
        share,
        exclusive,
        sublicensing,
        ...areaOf(area),
        ...(until !== null && { until }),
      })),
    }),
    ...(agreements.length > 0 && {
      agreements: agreements.map(({ agreementId, credentialHash }) => ({ agreementId, credentialHash })),
    }),
  };
}

function areaOf({ territory, except }: HeldArea) {
  return {
    territory: territory === 'world' ? territory : [...territory],
    ...(except.length > 0 && { except: [...except] }),
  };
}

/** The terms of a CopyrightClaimCredential. */
export function copyrightContext(vocabulary: string): Record<string, unknown> {
  const { term, typed } = termsOf(vocabulary);
  const words = (...names: string[]) => Object.fromEntries(names.map((name) => [name, term(name)]));
  const held = words('right', 'share', 'territory', 'except');
  return {
    ...words('CopyrightClaimCredential', 'basis', 'claimId', 'workId', 'workHash', 'holderId', 'holderDid', 'verdict'),
    heldOn: typed('heldOn', 'date'),
    heldUntil: typed('heldUntil', 'date'),
    computedOn: typed('computedOn', 'date'),
    owned: { '@id': term('owned'), '@context': { ...held, ...words('exclusivelyLicensed') } },
    licensed: {
      '@id': term('licensed'),
      '@context': { ...held, ...words('exclusive', 'sublicensing'), until: typed('until', 'date') },
    },
    agreements: { '@id': term('agreements'), '@context': words('agreementId', 'credentialHash') },
  };
}
