import { committedArtifacts } from '../node-artifacts.ts';
import { createHolder } from './create-holder.ts';
import type { Holder } from './holder.ts';

/** A holder in Node, with this repository's circuits. */
export function createNodeHolder(): Holder {
  return createHolder({ artifacts: committedArtifacts });
}
