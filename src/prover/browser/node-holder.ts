import { committedArtifacts } from '../node-artifacts.ts';
import { createHolder } from './create-holder.ts';
import type { Holder } from './holder.ts';

/** A holder in Node, with the circuits of this repository. snarkjs keeps its threads: a program ends itself when it is done. */
export function createNodeHolder(): Holder {
  return createHolder({ artifacts: committedArtifacts });
}
