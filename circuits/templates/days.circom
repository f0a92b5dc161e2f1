pragma circom 2.2.0;

include "circomlib/circuits/bitify.circom";

// A day is its number since 1900-01-01 and fits 17 bits (up to 2258-11-11). Every day is range checked where it is
// compared, public ones too: no comparison may rest on what a caller has checked.
template IsDay() {
    signal input day;
    component bits = Num2Bits(17);
    bits.in <== day;
}

// early <= late. For 0 <= early, late < 2^17 the difference lies in [0, 2^17) exactly then: if late < early it is
// r - (early - late), far above 2^17. Both must be range checked by the caller, without that 2^17 + r/2 would pass.
template NotAfter() {
    signal input early;
    signal input late;
    component difference = Num2Bits(17);
    difference.in <== late - early;
}

// beginDay (of birth, of incorporation) <= cutoff, which comes from calendar arithmetic outside (src/verifier/encoding/days.ts).
template OldEnough() {
    signal input beginDay;
    signal input cutoff;
    IsDay()(beginDay);
    IsDay()(cutoff);
    NotAfter()(beginDay, cutoff);
}

// examinedDay <= on <= validUntilDay.
template ExaminedAndValid() {
    signal input examinedDay;
    signal input on;
    signal input validUntilDay;
    IsDay()(examinedDay);
    IsDay()(on);
    IsDay()(validUntilDay);
    NotAfter()(examinedDay, on);
    NotAfter()(on, validUntilDay);
}
