pragma circom 2.2.0;

include "holder.circom";
include "days.circom";
include "nullifier.circom";

// Purpose: the holder of an identity claim set signed by an issuer was old enough on a day, and the issuer had
// examined the document before that day and it was still valid then.
//
// Trust: issuer (it chose personKey and can link all nullifiers of its persons), setup (README.md) and verifier, who sets
// every public input by the statement. The issuer's key must be of prime order: the verifier's trust file guarantees it.
//
// Public signals, in this order: nullifier, assurance, issuerAx, issuerAy, cutoff, on, scope, context.
template AgeOver() {
    signal input issuerAx;
    signal input issuerAy;
    signal input cutoff;      // the last birth day that is old enough, in days since 1900-01-01
    signal input on;          // the day for which the age is shown
    signal input scope;       // one nullifier per person and scope
    signal input context;     // in no constraint: Groth16 binds it (README.md), and the nullifier must not depend on it

    signal input claims[12];  // the layout stands in templates/signed-claims.circom
    signal input signatureS;
    signal input signatureR[2];
    signal input secret;

    signal output nullifier;
    signal output assurance;  // flags as the issuer signed them; see src/verifier/assurance.ts

    component signed = SignedClaims();
    signed.issuer <== [issuerAx, issuerAy];
    signed.claims <== claims;
    signed.s <== signatureS;
    signed.r <== signatureR;

    HolderOf()(secret, signed.holderCommitment);
    OldEnough()(signed.beginDay, cutoff);
    ExaminedAndValid()(signed.examinedDay, on, signed.validUntilDay);

    nullifier <== Nullifier()(signed.subjectKey, scope);
    assurance <== signed.assurance;
}
