pragma circom 2.2.0;

include "templates/identity-claims.circom";
include "templates/signed-claims-eddsa.circom";
include "templates/age-over.circom";

// AgeOver over claims that the issuer signed with circomlib's EdDSA-Poseidon.
component main {public [issuerAx, issuerAy, cutoff, on, scope, context]} = AgeOver();
