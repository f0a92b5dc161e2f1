import 'snarkjs';

// @types/snarkjs lacks the namespace that builds and ends the curve's threads.
declare module 'snarkjs' {
  namespace curves {
    function getCurveFromName(name: 'bn128'): Promise<{ terminate(): Promise<void> }>;
  }
}
