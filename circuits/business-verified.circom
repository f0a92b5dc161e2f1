pragma circom 2.2.0;

include "templates/business-claims.circom";
include "templates/signed-claims.circom";
include "templates/business-verified.circom";

// BusinessVerified over claims that the issuer signed with the short Schnorr signature of templates/signature.circom.
component main {public [issuerAx, issuerAy, incorporatedBy, on, jurisdiction, entityType, scope, context]} = BusinessVerified();
