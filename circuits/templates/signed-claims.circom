pragma circom 2.2.0;

include "circomlib/circuits/poseidon.circom";
include "signature.circom";

// SHA-256("avouch/claims/identity/v2\n") mod r, see src/verifier/field.ts. It keeps claim sets of another kind, signed by
// the same issuer key, out of circuits that read these positions.
function IDENTITY_CLAIMS_V2() {
    return 17914148824621426311247425310590721174946620624120884777497242195416689637496;
}

// Twelve claims, signed by the issuer together with the signature's R and the issuer's key: sixteen inputs, circomlib's
// widest Poseidon.
//   0 schema tag           4 birthDay        8 assurance flags
//   1 serial               5 examinedDay     9 salt, 128 bits
//   2 holder commitment    6 validUntilDay  10, 11 reserved; the issuer signs zeros there and this circuit does not look,
//   3 personKey            7 document              so that later claims need no new setup
// src/prover/claims.ts writes the same layout.
template SignedClaims() {
    signal input issuer[2];
    signal input claims[12];
    signal input s;
    signal input r[2];
    signal output holderCommitment <== claims[2];
    signal output personKey <== claims[3];
    signal output birthDay <== claims[4];
    signal output examinedDay <== claims[5];
    signal output validUntilDay <== claims[6];
    signal output assurance <== claims[8];

    claims[0] === IDENTITY_CLAIMS_V2();

    component hash = Poseidon(16);
    for (var i = 0; i < 2; i++) {
        hash.inputs[i] <== r[i];
        hash.inputs[2 + i] <== issuer[i];
    }
    for (var i = 0; i < 12; i++) hash.inputs[4 + i] <== claims[i];
    SignatureOver()(issuer, r, s, hash.out);
}
