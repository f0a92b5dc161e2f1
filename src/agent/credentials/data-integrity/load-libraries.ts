/** The libraries for embedded proofs, including JSON-LD: 60 MB, loaded on first use. */
export async function loadLibraries() {
  const [{ DataIntegrityProof }, { cryptosuite }, { issue }] = await Promise.all([
    import('@digitalbazaar/data-integrity'),
    import('@digitalbazaar/eddsa-rdfc-2022-cryptosuite'),
    import('@digitalbazaar/vc'),
  ]);
  return { DataIntegrityProof, cryptosuite, issue };
}
