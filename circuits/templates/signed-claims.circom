pragma circom 2.2.0;

include "circomlib/circuits/poseidon.circom";
include "circomlib/circuits/eddsaposeidon.circom";
include "circomlib/circuits/babyjub.circom";

// SHA-256("avouch/claims/identity/v1\n") mod r, see src/verifier/hash-to-field.ts. It keeps claim sets of another kind,
// signed by the same issuer key, out of circuits that read these positions.
function IDENTITY_CLAIMS_V1() {
    return 18893439675682576687545090790760186724992978906069151549870413142804219907951;
}

// Sixteen claims under one Poseidon, signed by the issuer with EdDSA-Poseidon on Baby Jubjub (circomlib).
//   0 schema tag          4 birthDay         8 nationality (ISO 3166-1 numeric)    12-15 reserved; the issuer signs
//   1 serial              5 examinedDay      9 document type                             zeros, this circuit does not
//   2 holder commitment   6 validUntilDay   10 assurance flags                           look, so that later claims
//   3 personKey           7 document country  11 salt, 128 bits                          need no new setup
// src/prover/claims.ts writes the same layout.
template SignedClaims() {
    signal input issuer[2];
    signal input claims[16];
    signal input s;
    signal input r8[2];
    signal output holderCommitment <== claims[2];
    signal output personKey <== claims[3];
    signal output birthDay <== claims[4];
    signal output examinedDay <== claims[5];
    signal output validUntilDay <== claims[6];
    signal output assurance <== claims[10];

    claims[0] === IDENTITY_CLAIMS_V1();

    // circomlib's verifier adds R8 by the complete Edwards law but never checks that R8 lies on the curve; the
    // security proof of EdDSA needs a curve point (three constraints).
    BabyCheck()(r8[0], r8[1]);

    component signature = EdDSAPoseidonVerifier();
    signature.enabled <== 1;
    signature.Ax <== issuer[0];
    signature.Ay <== issuer[1];
    signature.S <== s;
    signature.R8x <== r8[0];
    signature.R8y <== r8[1];
    signature.M <== Poseidon(16)(claims);
}
