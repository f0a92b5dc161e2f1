pragma circom 2.2.0;

// The value is one of the set, or the set begins with zero and everything is. The product of the differences is zero in a
// field exactly where one of them is.
template MemberOf(size) {
    signal input set[size];
    signal input value;
    signal products[size];
    products[0] <== set[0] - value;
    for (var i = 1; i < size; i++) products[i] <== products[i - 1] * (set[i] - value);
    set[0] * products[size - 1] === 0;
}
