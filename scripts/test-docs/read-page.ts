/** A block of code that a page's reader would run, or save as `file`. */
export interface Block {
  language: 'sh' | 'js' | 'python';
  file?: string;
  code: string;
  /** Line of the page where it begins. */
  line: number;
}

const FENCE = /^```(sh|js|python)(?: ([\w.-]+))?\n([\s\S]*?)^```$/gm;

/** What is to be run of a page; `text`, `json` and others are shown alone. */
export function readBlocks(markdown: string): Block[] {
  return [...markdown.matchAll(FENCE)].map((match) => {
    const [, language = 'sh', file, code = ''] = match;
    const line = markdown.slice(0, match.index).split('\n').length;
    return { language: language as Block['language'], ...(file !== undefined && { file }), code, line };
  });
}

/** All blocks of a language as one program, in the place of its last: for pages whose later blocks go on where the earlier ended. */
export function joinPrograms(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block) => {
    if (block.language === 'sh' || block.file !== undefined) return [block];
    const same = blocks.filter(({ language, file }) => language === block.language && file === undefined);
    return block === same.at(-1) ? [{ ...block, code: same.map(({ code }) => code).join('\n') }] : [];
  });
}

/** Whether the page is for someone in the checkout; every other is for one who has a project of their own. */
export function isForOperators(blocks: readonly Block[]): boolean {
  return blocks.some(({ code }) => /\bnpm (run|start|ci)\b/.test(code));
}
