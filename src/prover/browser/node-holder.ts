import { committedArtifacts } from '../node-artifacts.ts';
import { createHolder } from './create-holder.ts';
import type { Holder } from './holder.ts';

/**
 * A holder in Node, with this repository's circuits. snarkjs keeps its threads running, so the program must exit
 * explicitly.
 */
export function createNodeHolder(): Holder {
  return createHolder({ artifacts: committedArtifacts });
}
