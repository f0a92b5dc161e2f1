// What the prover uses of circomlibjs 0.1.7, which comes without types. Elements are in the library's own (Montgomery)
// form; `F.e` and `F.toObject` convert.
declare module 'circomlibjs' {
  type Element = Uint8Array;

  interface Field {
    e(value: bigint): Element;
    toObject(element: Element): bigint;
    eq(one: Element, other: Element): boolean;
  }

  interface Poseidon {
    (inputs: readonly bigint[]): Element;
    F: Field;
  }

  interface EddsaSignature {
    R8: [Element, Element];
    S: bigint;
  }

  interface Eddsa {
    F: Field;
    prv2pub(privateKey: Uint8Array): [Element, Element];
    signPoseidon(privateKey: Uint8Array, message: Element): EddsaSignature;
  }

  export function buildPoseidon(): Promise<Poseidon>;
  export function buildEddsa(): Promise<Eddsa>;
}
