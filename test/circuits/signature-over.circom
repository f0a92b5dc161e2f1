pragma circom 2.2.0;

include "../../circuits/templates/signature.circom";

// The signature by itself, with a hash that the test chooses.
component main = SignatureOver();
