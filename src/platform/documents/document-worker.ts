/** The worker process of documents: fonts are read once, documents come and go. */
import { registerWorker } from '#platform/workers/index.ts';
import { arrangeContent } from './arrange-content.ts';
import type { DocumentContent } from './document.ts';
import { createTypesetter, type Typesetter } from './typeset.ts';

let typesetter: Typesetter | undefined;

registerWorker({
  render: async (content: DocumentContent, fontsDir: string | undefined): Promise<Buffer> => {
    const arranged = await arrangeContent(content);
    typesetter ??= createTypesetter(fontsDir);
    return typesetter(arranged);
  },
});
