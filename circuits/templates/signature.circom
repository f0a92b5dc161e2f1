pragma circom 2.2.0;

include "circomlib/circuits/babyjub.circom";
include "circomlib/circuits/bitify.circom";
include "circomlib/circuits/escalarmulany.circom";
include "circomlib/circuits/escalarmulfix.circom";

// The challenge of a signature: the low 127 bits of a hash. The parts are unique as integers: low < 2^127 and
// high < H with H = floor(r / 2^127), so low + 2^127 high < 2^127 H < r and nothing wraps around r. A hash of 2^127 H
// or more (one in 2^126) has no parts here; no signature uses it.
template Challenge() {
    signal input hash;
    signal output bits[127];
    // floor(r / 2^127)
    var H = 128647529226366354083724114970452078778;

    // Every number of 0 to H - 1, and none else, is a sum of 1, 2, … 2^125 and H - 2^126, each taken or not.
    var high = hash \ 2 ** 127;
    var top = high >= 2 ** 126 ? 1 : 0;
    var rest = high - top * (H - 2 ** 126);
    signal highBits[127];
    var sum = 0;
    for (var i = 0; i < 127; i++) {
        bits[i] <-- (hash >> i) & 1;
        bits[i] * (bits[i] - 1) === 0;
        highBits[i] <-- i < 126 ? (rest >> i) & 1 : top;
        highBits[i] * (highBits[i] - 1) === 0;
        sum += bits[i] * 2 ** i + highBits[i] * 2 ** 127 * (i < 126 ? 2 ** i : H - 2 ** 126);
    }
    hash === sum;
}

// A Schnorr signature on Baby Jubjub: S B = R + c A, where c is the challenge of `hash`, which must be over R, A and the
// message. A must be a point of prime order, as the verifier's trust file guarantees (README.md, "Why it is sound").
// Only circomlib's gadgets do curve arithmetic.
template SignatureOver() {
    signal input key[2];   // A
    signal input r[2];     // R
    signal input s;        // S; a multiple of the group order more or less makes no difference
    signal input hash;

    // circomlib's Base8, of prime order
    var BASE[2] = [
        5299619240641551281634865583518297030282874472190772894086521144482721001553,
        16950150798460657717958625567821834550301663161624707787222815936182638968203
    ];
    // the addition law below is complete for points of the curve, and for nothing else
    BabyCheck()(r[0], r[1]);
    signal challenge[127] <== Challenge()(hash);
    signal product[2] <== EscalarMulAny(127)(challenge, key);
    component right = BabyAdd();
    right.x1 <== r[0];
    right.y1 <== r[1];
    right.x2 <== product[0];
    right.y2 <== product[1];

    signal bits[253] <== Num2Bits(253)(s);
    signal left[2] <== EscalarMulFix(253, BASE)(bits);
    left[0] === right.xout;
    left[1] === right.yout;
}
