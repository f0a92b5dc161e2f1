/** A request over `org-iso-mdoc` of https://verifier.multipaz.org, captured in December 2025, without its reader authentication. */
export const MULTIPAZ_REQUEST = {
  /** The bytes of ItemsRequest, in hex. */
  itemsRequest:
    'a267646f6354797065756f72672e69736f2e31383031332e352e312e6d444c6a6e616d65537061636573a1716f72672e69736f2e31383031332e352e31a16b6167655f6f7665725f3138f4',
  encryptionInfo:
    'gmVkY2FwaaJlbm9uY2VQpug626n35A7Z-g8rdzLEX3JyZWNpcGllbnRQdWJsaWNLZXmkAQIgASFYIIMoajsjYmNws0yWVDjk1t-vUrIk7yCm2XdJuSLtqOR6IlgggIvmjRaDYottzHjFTr48jfeeUvv5oxqXVWoPcpumx7Y',
};
