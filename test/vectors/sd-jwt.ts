// SD-JWTs that others signed, copied letter by letter; line breaks are ours.

/** The issuer's key of all of them: RFC 9901 appendix A.5, also in the settings of the reference implementation. */
export const ISSUER_KEY = {
  kty: 'EC',
  crv: 'P-256',
  x: 'b28d4MwZMjw8-00CG4xfnn9SLMVMM19SlqZpVb_uNtQ',
  y: 'Xv5zWwuoaTgdS6hV43yI6gBwTnjukmFQQnJ_kCxzqk8',
};

const GIVEN_NAME = 'WyIyR0xDNDJzS1F2ZUNmR2ZyeU5STjl3IiwgImdpdmVuX25hbWUiLCAiSm9obiJd';
const FAMILY_NAME = 'WyJlbHVWNU9nM2dTTklJOEVZbnN4QV9BIiwgImZhbWlseV9uYW1lIiwgIkRvZSJd';
const EMAIL = 'WyI2SWo3dE0tYTVpVlBHYm9TNXRtdlZBIiwgImVtYWlsIiwgImpvaG5kb2VAZXhhbXBsZS5jb20iXQ';
const PHONE = 'WyJlSThaV205UW5LUHBOUGVOZW5IZGhRIiwgInBob25lX251bWJlciIsICIrMS0yMDItNTU1LTAxMDEiXQ';

/** draft-ietf-oauth-sd-jwt-vc (08), section 4.2: the credential and its presentation, `https://example.com/issuer`. */
const VC_JWT = `
eyJhbGciOiAiRVMyNTYiLCAidHlwIjogImRjK3NkLWp3dCIsICJraWQiOiAiZG9jLXNp
Z25lci0wNS0yNS0yMDIyIn0.eyJfc2QiOiBbIjA5dktySk1PbHlUV00wc2pwdV9wZE9C
VkJRMk0xeTNLaHBINTE1blhrcFkiLCAiMnJzakdiYUMwa3k4bVQwcEpyUGlvV1RxMF9k
YXcxc1g3NnBvVWxnQ3diSSIsICJFa084ZGhXMGRIRUpidlVIbEVfVkNldUM5dVJFTE9p
ZUxaaGg3WGJVVHRBIiwgIklsRHpJS2VpWmREd3BxcEs2WmZieXBoRnZ6NUZnbldhLXNO
NndxUVhDaXciLCAiSnpZakg0c3ZsaUgwUjNQeUVNZmVadTZKdDY5dTVxZWhabzdGN0VQ
WWxTRSIsICJQb3JGYnBLdVZ1Nnh5bUphZ3ZrRnNGWEFiUm9jMkpHbEFVQTJCQTRvN2NJ
IiwgIlRHZjRvTGJnd2Q1SlFhSHlLVlFaVTlVZEdFMHc1cnREc3JaemZVYW9tTG8iLCAi
amRyVEU4WWNiWTRFaWZ1Z2loaUFlX0JQZWt4SlFaSUNlaVVRd1k5UXF4SSIsICJqc3U5
eVZ1bHdRUWxoRmxNXzNKbHpNYVNGemdsaFFHMERwZmF5UXdMVUs0Il0sICJpc3MiOiAi
aHR0cHM6Ly9leGFtcGxlLmNvbS9pc3N1ZXIiLCAiaWF0IjogMTY4MzAwMDAwMCwgImV4
cCI6IDE4ODMwMDAwMDAsICJ2Y3QiOiAiaHR0cHM6Ly9jcmVkZW50aWFscy5leGFtcGxl
LmNvbS9pZGVudGl0eV9jcmVkZW50aWFsIiwgIl9zZF9hbGciOiAic2hhLTI1NiIsICJj
bmYiOiB7Imp3ayI6IHsia3R5IjogIkVDIiwgImNydiI6ICJQLTI1NiIsICJ4IjogIlRD
QUVSMTladnUzT0hGNGo0VzR2ZlNWb0hJUDFJTGlsRGxzN3ZDZUdlbWMiLCAieSI6ICJa
eGppV1diWk1RR0hWV0tWUTRoYlNJaXJzVmZ1ZWNDRTZ0NGpUOUYySFpRIn19fQ.cWT4V
Ms1G0iqUt-ajx98dCwq0I4djdqC9vX6ELCpjYBNrhRNK6u3wds9cSwB8REuA1RRCE9Bp
rDDyjOVDLgLvg`;
const VC_ADDRESS = `
WyJRZ19PNjR6cUF4ZTQxMmExMDhpcm9BIiwgImFkZHJlc3MiLCB7InN0cmVldF9hZGRyZXNzIjogIjEyMyBNYWluIFN0IiwgImxvY2FsaXR5IjogIkFu
eXRvd24iLCAicmVnaW9uIjogIkFueXN0YXRlIiwgImNvdW50cnkiOiAiVVMifV0`;
const VC_OVER_65 = 'WyJsa2x4RjVqTVlsR1RQVW92TU5JdkNBIiwgImlzX292ZXJfNjUiLCB0cnVlXQ';
const VC_KEY_BINDING = `
eyJhbGciOiAiRVMyNTYiLCAidHlwIjogImtiK2p3dCJ9.eyJub25jZSI6ICIxMjM0NTY3ODkwIiwgImF1ZCI6ICJodHRwczovL2V4YW1wbGUuY29tL3
ZlcmlmaWVyIiwgImlhdCI6IDE3MzE1MzA3MDQsICJzZF9oYXNoIjogImNUNkRmMXRCODNxM3EtQVFjdGYxVXFncXBhaW5BOVFSNmVmS3NQdFBFQ2cif
Q.fp4Dgu3k1oU09BHnP7U2aU2v_z96JSi8T1T7f47qUW5ypQsh_39F1S4EOtnT09YNGp9nZbETjor3nCzM0J0MvQ`;

export const SD_JWT_VC = {
  issuer: 'https://example.com/issuer',
  keyId: 'doc-signer-05-25-2022',
  issued: join(
    VC_JWT,
    GIVEN_NAME,
    FAMILY_NAME,
    EMAIL,
    PHONE,
    VC_ADDRESS,
    'WyJBSngtMDk1VlBycFR0TjRRTU9xUk9BIiwgImJpcnRoZGF0ZSIsICIxOTQwLTAxLTAxIl0',
    'WyJQYzMzSk0yTGNoY1VfbEhnZ3ZfdWZRIiwgImlzX292ZXJfMTgiLCB0cnVlXQ',
    'WyJHMDJOU3JRZmpGWFE3SW8wOXN5YWpBIiwgImlzX292ZXJfMjEiLCB0cnVlXQ',
    VC_OVER_65,
    '',
  ),
  presented: join(VC_JWT, VC_OVER_65, VC_ADDRESS, VC_KEY_BINDING),
  audience: 'https://example.com/verifier',
  nonce: '1234567890',
  /** When the key binding says that it was made. */
  presentedAt: new Date(1_731_530_704_000),
};

/** OpenID4VP 1.0, appendix B (examples/sd_jwt_vcld/01): a credential with linked data, nested disclosures and no kid. */
export const OPENID4VP = {
  issuer: 'https://issuer.example.com',
  presented: join(`
eyJhbGciOiAiRVMyNTYiLCAidHlwIjogImRjK3NkLWp3dCJ9.eyJpc3MiOiAiaHR0cHM
6Ly9pc3N1ZXIuZXhhbXBsZS5jb20iLCAiaWF0IjogMTY4MzAwMDAwMCwgImV4cCI6IDE
4ODMwMDAwMDAsICJ2Y3QiOiAiaHR0cHM6Ly9jcmVkZW50aWFscy5leGFtcGxlLmNvbS9
leGFtcGxlX2NyZWRlbnRpYWwiLCAibGQiOiB7IkBjb250ZXh0IjogWyJodHRwczovL3d
3dy53My5vcmcvbnMvY3JlZGVudGlhbHMvdjIiLCAiaHR0cHM6Ly93M2lkLm9yZy9jaXR
pemVuc2hpcC92MyJdLCAiY3JlZGVudGlhbFN1YmplY3QiOiB7Il9zZCI6IFsiNkJKZFF
yTzI0ZWpUVE1zRkktd0dpSkptR3Jic2VXYzVJd0NDcDROQUowayIsICJOVERWc2JWQXd
TOUFuVVZxLV9ZR193djB5R0QwYnYySnN0WC1BbXZONjVJIiwgInRzMHB5UG50TGpEMF9
OY2dOT0kzaGRfMldqYlp3MjFwMkxmcWhPQzBiLVUiXX19LCAiX3NkX2FsZyI6ICJzaGE
tMjU2IiwgImNuZiI6IHsiandrIjogeyJrdHkiOiAiRUMiLCAiY3J2IjogIlAtMjU2Iiw
gIngiOiAiVENBRVIxOVp2dTNPSEY0ajRXNHZmU1ZvSElQMUlMaWxEbHM3dkNlR2VtYyI
sICJ5IjogIlp4amlXV2JaTVFHSFZXS1ZRNGhiU0lpcnNWZnVlY0NFNnQ0alQ5RjJIWlE
ifX19.jBu_lyijcnRUx3f5Djr1JGs8w0lAE9kSStA9fI4Z9z9Iq2f6pj_QwndFOIh9EY
hB72fBXgzIwxwyIPsN-D1J9A~WyIyR0xDNDJzS1F2ZUNmR2ZyeU5STjl3IiwgImdpdmV
uTmFtZSIsICJKb2huIl0~eyJhbGciOiAiRVMyNTYiLCAidHlwIjogImtiK2p3dCJ9.ey
Jub25jZSI6ICIxMjM0NTY3ODkwIiwgImF1ZCI6ICJodHRwczovL3ZlcmlmaWVyLmV4YW
1wbGUub3JnIiwgImlhdCI6IDE3NDQ3NDMzOTQsICJzZF9oYXNoIjogIkJvanB1TXZOOT
RHc0lYM1ZoNXllUlBCcDFNLUR3Q0o4a3hwQ2pVMDdsblUifQ.SLZP3Py2tTawKd3TaUV
j0LpFOF6kMTNW8Ku1OA78goep8KUA7yrrYOe8NS9FGRNIGaXS6lgf6ZJBChzwiESi6A`),
  audience: 'https://verifier.example.org',
  nonce: '1234567890',
  presentedAt: new Date(1_744_743_394_000),
};

/** RFC 9901 (draft 20) section 5: an SD-JWT that is no SD-JWT VC, with elements of a list. */
const RFC_JWT = `
eyJhbGciOiAiRVMyNTYiLCAidHlwIjogImV4YW1wbGUrc2Qtand0In0.eyJfc2QiOiBb
IkNyUWU3UzVrcUJBSHQtbk1ZWGdjNmJkdDJTSDVhVFkxc1VfTS1QZ2tqUEkiLCAiSnpZ
akg0c3ZsaUgwUjNQeUVNZmVadTZKdDY5dTVxZWhabzdGN0VQWWxTRSIsICJQb3JGYnBL
dVZ1Nnh5bUphZ3ZrRnNGWEFiUm9jMkpHbEFVQTJCQTRvN2NJIiwgIlRHZjRvTGJnd2Q1
SlFhSHlLVlFaVTlVZEdFMHc1cnREc3JaemZVYW9tTG8iLCAiWFFfM2tQS3QxWHlYN0tB
TmtxVlI2eVoyVmE1TnJQSXZQWWJ5TXZSS0JNTSIsICJYekZyendzY002R242Q0pEYzZ2
Vks4QmtNbmZHOHZPU0tmcFBJWmRBZmRFIiwgImdiT3NJNEVkcTJ4Mkt3LXc1d1BFemFr
b2I5aFYxY1JEMEFUTjNvUUw5Sk0iLCAianN1OXlWdWx3UVFsaEZsTV8zSmx6TWFTRnpn
bGhRRzBEcGZheVF3TFVLNCJdLCAiaXNzIjogImh0dHBzOi8vaXNzdWVyLmV4YW1wbGUu
Y29tIiwgImlhdCI6IDE2ODMwMDAwMDAsICJleHAiOiAxODgzMDAwMDAwLCAic3ViIjog
InVzZXJfNDIiLCAibmF0aW9uYWxpdGllcyI6IFt7Ii4uLiI6ICJwRm5kamtaX1ZDem15
VGE2VWpsWm8zZGgta284YUlLUWM5RGxHemhhVllvIn0sIHsiLi4uIjogIjdDZjZKa1B1
ZHJ5M2xjYndIZ2VaOGtoQXYxVTFPU2xlclAwVmtCSnJXWjAifV0sICJfc2RfYWxnIjog
InNoYS0yNTYiLCAiY25mIjogeyJqd2siOiB7Imt0eSI6ICJFQyIsICJjcnYiOiAiUC0y
NTYiLCAieCI6ICJUQ0FFUjE5WnZ1M09IRjRqNFc0dmZTVm9ISVAxSUxpbERsczd2Q2VH
ZW1jIiwgInkiOiAiWnhqaVdXYlpNUUdIVldLVlE0aGJTSWlyc1ZmdWVjQ0U2dDRqVDlG
MkhaUSJ9fX0.zjhXTlVnC9cFuDlL7JuR2TK7DCo0XtlMpbuNVNZJhWOkCPsRHn9oHNQk
I02D6YziRYsapgbA_tV4-0LmAfA53Q`;

export const RFC_9901_SECTION_5 = {
  presented: join(
    RFC_JWT,
    FAMILY_NAME,
    `WyJBSngtMDk1VlBycFR0TjRRTU9xUk9BIiwgImFkZHJlc3MiLCB7InN0cmVldF9hZGRyZXNzIjogIjEyMyBNYWluIFN0IiwgImxvY2FsaXR5Ijog
IkFueXRvd24iLCAicmVnaW9uIjogIkFueXN0YXRlIiwgImNvdW50cnkiOiAiVVMifV0`,
    GIVEN_NAME,
    'WyJsa2x4RjVqTVlsR1RQVW92TU5JdkNBIiwgIlVTIl0',
    `eyJhbGciOiAiRVMyNTYiLCAidHlwIjogImtiK2p3dCJ9.eyJub25jZSI6ICIxMjM0NTY3ODkwIiwgImF1ZCI6ICJodHRwczovL3ZlcmlmaWVyLmV4
YW1wbGUub3JnIiwgImlhdCI6IDE3NDgzNjE5NDEsICJzZF9oYXNoIjogIjEtTGNmNkNpQm1QNzJKREZ1QkYwYnZhbFMtRnpJbFh5aUNrSlhwN3BKbW
MifQ.4OCivqequv7GMn45GWWEBceEwvByv9wY61HvxbOKY0pOxyto9-HG2coh1D3frjl1AhF-vDnB1CD0SXL32P-toA`,
  ),
  audience: 'https://verifier.example.org',
  nonce: '1234567890',
  presentedAt: new Date(1_748_361_941_000),
  /** The processed payload, as section 5.2 has it. */
  processed: {
    iss: 'https://issuer.example.com',
    iat: 1683000000,
    exp: 1883000000,
    sub: 'user_42',
    nationalities: ['US'],
    cnf: {
      jwk: {
        kty: 'EC',
        crv: 'P-256',
        x: 'TCAER19Zvu3OHF4j4W4vfSVoHIP1ILilDls7vCeGemc',
        y: 'ZxjiWWbZMQGHVWKVQ4hbSIirsVfuecCE6t4jT9F2HZQ',
      },
    },
    family_name: 'Doe',
    address: { street_address: '123 Main St', locality: 'Anytown', region: 'Anystate', country: 'US' },
    given_name: 'John',
  },
};

/** RFC 9901 (draft 20) section 6: one address flat, structured and recursive. Payloads without signature. */
const STREET = 'WyIyR0xDNDJzS1F2ZUNmR2ZyeU5STjl3IiwgInN0cmVldF9hZGRyZXNzIiwgIlNjaHVsc3RyLiAxMiJd';
const LOCALITY = 'WyJlbHVWNU9nM2dTTklJOEVZbnN4QV9BIiwgImxvY2FsaXR5IiwgIlNjaHVscGZvcnRhIl0';
const REGION = 'WyI2SWo3dE0tYTVpVlBHYm9TNXRtdlZBIiwgInJlZ2lvbiIsICJTYWNoc2VuLUFuaGFsdCJd';
const COUNTRY = 'WyJlSThaV205UW5LUHBOUGVOZW5IZGhRIiwgImNvdW50cnkiLCAiREUiXQ';
const DIGESTS = [
  '6vh9bq-zS4GKM_7GpggVbYzzu6oOGXrmNVGPHP75Ud0',
  '9gjVuXtdFROCgRrtNcGUXmF65rdezi_6Er_j76kmYyM',
  'KURDPh4ZC19-3tiz-Df39V8eidy1oV3a3H1Da2N0g88',
];
const COUNTRY_DIGEST = 'WN9r9dCBJ8HTCsS2jKASxTjEyW5m5x65_Z_2ro2jfXM';

export const RFC_9901_SECTION_6 = {
  address: { street_address: 'Schulstr. 12', locality: 'Schulpforta', region: 'Sachsen-Anhalt', country: 'DE' },
  flat: {
    payload: { _sd: ['fOBUSQvo46yQO-wRwXBcGqvnbKIueISEL961_Sjd4do'], _sd_alg: 'sha-256' },
    disclosures: [
      join(`WyIyR0xDNDJzS1F2ZUNmR2ZyeU5STjl3IiwgImFkZHJlc3MiLCB7InN0cmVldF9hZGRyZXNzIjogIlNjaHVsc3RyLiAxMiIsICJsb2NhbGl0
eSI6ICJTY2h1bHBmb3J0YSIsICJyZWdpb24iOiAiU2FjaHNlbi1BbmhhbHQiLCAiY291bnRyeSI6ICJERSJ9XQ`),
    ],
  },
  structured: {
    payload: { address: { _sd: [...DIGESTS, COUNTRY_DIGEST] }, _sd_alg: 'sha-256' },
    disclosures: [STREET, LOCALITY, REGION, COUNTRY],
  },
  partlyOpen: {
    payload: { address: { _sd: DIGESTS, country: 'DE' }, _sd_alg: 'sha-256' },
    disclosures: [STREET, LOCALITY, REGION],
  },
  recursive: {
    payload: { _sd: ['HvrKX6fPV0v9K_yCVFBiLFHsMaxcD_114Em6VT8x1lg'], _sd_alg: 'sha-256' },
    disclosures: [
      STREET,
      LOCALITY,
      REGION,
      COUNTRY,
      join(`WyJRZ19PNjR6cUF4ZTQxMmExMDhpcm9BIiwgImFkZHJlc3MiLCB7Il9zZCI6IFsiNnZoOWJxLXpTNEdLTV83R3BnZ1ZiWXp6dTZvT0dYcm1O
VkdQSFA3NVVkMCIsICI5Z2pWdVh0ZEZST0NnUnJ0TmNHVVhtRjY1cmRlemlfNkVyX2o3NmttWXlNIiwgIktVUkRQaDRaQzE5LTN0aXotRGYzOVY4ZW
lkeTFvVjNhM0gxRGEyTjBnODgiLCAiV045cjlkQ0JKOEhUQ3NTMmpLQVN4VGpFeVc1bTV4NjVfWl8ycm8yamZYTSJdfV0`),
    ],
  },
};

function join(...parts: string[]): string {
  return parts.map((part) => part.replace(/\s/g, '')).join('~');
}
