pragma circom 2.2.0;

include "circomlib/circuits/poseidon.circom";

// The prover knows the secret behind the commitment that the issuer signed: Poseidon(secret) = commitment.
// A copied claim set and signature alone prove nothing.
template HolderOf() {
    signal input secret;
    signal input commitment;
    signal opened <== Poseidon(1)([secret]);
    opened === commitment;
}
