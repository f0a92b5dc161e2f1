pragma circom 2.2.0;

// SHA-256("avouch/claims/identity/v2\n") mod r, see src/verifier/proof/field.ts.
function CLAIMS_TAG() {
    return 17914148824621426311247425310590721174946620624120884777497242195416689637496;
}
