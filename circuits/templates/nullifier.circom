pragma circom 2.2.0;

include "circomlib/circuits/poseidon.circom";

// Poseidon(personKey, scope): the same for every proof of one person in one scope, unlinkable between scopes for
// all but the issuer. The holder cannot choose it, because personKey is signed; the issuer can compute it.
template Nullifier() {
    signal input personKey;
    signal input scope;
    signal output out;
    out <== Poseidon(2)([personKey, scope]);
}
