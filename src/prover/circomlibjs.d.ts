// The used parts of circomlibjs 0.1.7, which has no types. Elements are in the library's own (Montgomery) form; `F.e`
// and `F.toObject` convert.
declare module 'circomlibjs' {
  type Element = Uint8Array;

  interface Field {
    e(value: bigint | string | number): Element;
    toObject(element: Element): bigint;
    eq(one: Element, other: Element): boolean;
  }

  interface Poseidon {
    (inputs: readonly bigint[]): Element;
    F: Field;
  }

  type Point = [Element, Element];

  /** The curve, used only by tests. */
  interface Babyjub {
    F: Field;
    Base8: Point;
    subOrder: bigint;
    addPoint(one: Point, other: Point): Point;
    mulPointEscalar(point: Point, factor: bigint): Point;
  }

  /** Signatures, used only by tests. */
  interface Eddsa {
    F: Field;
    signPoseidon(privateKey: Uint8Array, message: Element): { R8: Point; S: bigint };
  }

  export function buildPoseidon(): Promise<Poseidon>;
  export function buildBabyjub(): Promise<Babyjub>;
  export function buildEddsa(): Promise<Eddsa>;
}
