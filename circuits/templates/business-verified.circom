pragma circom 2.2.0;

include "holder.circom";
include "days.circom";
include "member-of.circom";
include "nullifier.circom";

// Purpose: the holder of a business claim set signed by an issuer shows where the business is registered, of what legal
// form it is and that it was incorporated by a day, each as far as the verifier asks, and that the examination had been
// made by a day and was good until then.
//
// Trust: as in age-over.circom; the issuer chose businessKey and can link every nullifier of its businesses.
//
// Public signals, in this order: nullifier, assurance, issuerAx, issuerAy, incorporatedBy, on, jurisdiction0 …
// jurisdiction31, entityType0 … entityType15, scope, context.
template BusinessVerified() {
    signal input issuerAx;
    signal input issuerAy;
    signal input incorporatedBy;    // the last day of incorporation that will do; the last countable one for any
    signal input on;                // the day for which it is shown
    signal input jurisdiction[32];  // sets as in templates/member-of.circom, zero at the head for any
    signal input entityType[16];
    signal input scope;             // one nullifier per business and scope
    signal input context;           // in no constraint, see age-over.circom

    signal input claims[12];        // the layout stands in templates/signed-claims.circom
    signal input signatureS;
    signal input signatureR[2];
    signal input secret;

    signal output nullifier;
    signal output assurance;        // flags as the issuer signed them; see src/verifier/assurance.ts

    component signed = SignedClaims();
    signed.issuer <== [issuerAx, issuerAy];
    signed.claims <== claims;
    signed.s <== signatureS;
    signed.r <== signatureR;

    HolderOf()(secret, signed.holderCommitment);
    OldEnough()(signed.beginDay, incorporatedBy);
    ExaminedAndValid()(signed.examinedDay, on, signed.validUntilDay);
    MemberOf(32)(jurisdiction, claims[7]);
    MemberOf(16)(entityType, claims[10]);

    nullifier <== Nullifier()(signed.subjectKey, scope);
    assurance <== signed.assurance;
}
