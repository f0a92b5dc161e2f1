import type { Block } from '../sign-data.ts';

/** Below the title of the document, which is the second of the page. */
const FIRST = 3;
const LAST = 6;

/** The level of each heading among those of the page: none is skipped, whatever the template says. */
export function depthsOf(blocks: readonly Block[]): (3 | 4 | 5 | 6)[] {
  let before = FIRST - 1;
  return blocks.map((block) => {
    if (block.kind === 'heading') before = Math.min(block.level + FIRST - 1, before + 1, LAST);
    return Math.max(FIRST, before) as 3 | 4 | 5 | 6;
  });
}
