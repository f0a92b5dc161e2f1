pragma circom 2.2.0;

include "circomlib/circuits/poseidon.circom";

// Poseidon(key, scope): the same for every proof of one person or business in one scope, unlinkable between scopes
// for all but the issuer. The holder cannot choose it, because the key is signed; the issuer can compute it.
template Nullifier() {
    signal input key;
    signal input scope;
    signal output out;
    out <== Poseidon(2)([key, scope]);
}
