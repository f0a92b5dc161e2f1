pragma circom 2.2.0;

include "circomlib/circuits/babyjub.circom";
include "circomlib/circuits/eddsaposeidon.circom";
include "circomlib/circuits/poseidon.circom";

// SignedClaims with the standard signature: circomlib's EdDSA-Poseidon over Poseidon(claims), in the place of
// signed-claims.circom, which has the layout of the claims. A main includes one of the two.
template SignedClaims() {
    signal input issuer[2];
    signal input claims[12];
    signal input s;
    signal input r[2];
    signal output holderCommitment <== claims[2];
    signal output subjectKey <== claims[3];
    signal output beginDay <== claims[4];
    signal output examinedDay <== claims[5];
    signal output validUntilDay <== claims[6];
    signal output assurance <== claims[8];

    claims[0] === CLAIMS_TAG();

    // circomlib's verifier leaves to the caller that R is on the curve, and the addition law is complete only there.
    BabyCheck()(r[0], r[1]);
    component verifier = EdDSAPoseidonVerifier();
    verifier.enabled <== 1;
    verifier.Ax <== issuer[0];
    verifier.Ay <== issuer[1];
    verifier.S <== s;
    verifier.R8x <== r[0];
    verifier.R8y <== r[1];
    verifier.M <== Poseidon(12)(claims);
}
