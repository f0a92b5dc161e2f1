pragma circom 2.2.0;

// SHA-256("avouch/claims/business/v1\n") mod r, see src/verifier/proof/field.ts.
function CLAIMS_TAG() {
    return 13762860849422045877115725812214278227592977634279804850417125824628981635943;
}
