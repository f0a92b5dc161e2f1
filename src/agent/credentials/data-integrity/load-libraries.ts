/** The libraries that make and verify embedded proofs, JSON-LD among them: 60 MB, loaded when the first is needed. */
export async function loadLibraries() {
  const [{ DataIntegrityProof }, { cryptosuite }, { issue }] = await Promise.all([
    import('@digitalbazaar/data-integrity'),
    import('@digitalbazaar/eddsa-rdfc-2022-cryptosuite'),
    import('@digitalbazaar/vc'),
  ]);
  return { DataIntegrityProof, cryptosuite, issue };
}
