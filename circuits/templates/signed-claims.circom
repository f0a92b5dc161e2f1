pragma circom 2.2.0;

include "circomlib/circuits/poseidon.circom";
include "signature.circom";

// Twelve claims, signed by the issuer together with the signature's R and the issuer's key: sixteen inputs, circomlib's
// widest Poseidon. A main includes identity-claims.circom or business-claims.circom, which says by CLAIMS_TAG() of which
// kind the claims must be, so that sets of another kind, signed by the same key, are kept out of circuits that read these
// positions. src/prover/{identity,business}-claims.ts write the same layout.
//
//   0 schema tag           4 birthDay or incorporatedDay            8 assurance flags
//   1 serial               5 examinedDay                            9 salt, 128 bits
//   2 holder commitment    6 validUntilDay                         10 of a business: entity type
//   3 personKey or         7 document, or a business's             11 reserved
//     businessKey            jurisdiction
//
// 10 of a person and 11: the issuer signs zeros there and no circuit looks, so that later claims need no new setup. What
// not every circuit reads has no output here: the main takes it from the same signal `claims`.
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

    component hash = Poseidon(16);
    for (var i = 0; i < 2; i++) {
        hash.inputs[i] <== r[i];
        hash.inputs[2 + i] <== issuer[i];
    }
    for (var i = 0; i < 12; i++) hash.inputs[4 + i] <== claims[i];
    SignatureOver()(issuer, r, s, hash.out);
}
