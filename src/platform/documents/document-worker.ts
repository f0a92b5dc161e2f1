/** The worker process of documents: fonts are read once, documents come and go. */
import { registerWorker } from '#platform/workers/index.ts';
import { arrangeContent } from './arrange-content.ts';
import type { DocumentContent } from './document.ts';
import { appendPages } from './sealing/append-pages.ts';
import type { SignatureField } from './sealing/signature-field.ts';
import { createTypesetter, type Typesetter } from './typeset.ts';

let typesetter: Typesetter | undefined;

async function render(content: DocumentContent, fontsDir: string | undefined): Promise<Buffer> {
  const arranged = await arrangeContent(content);
  typesetter ??= createTypesetter(fontsDir);
  return typesetter(arranged);
}

registerWorker({
  render,
  append: async (
    pdf: Uint8Array,
    pages: DocumentContent,
    field: SignatureField,
    fontsDir: string | undefined,
  ): Promise<Uint8Array> => appendPages(pdf, await render(pages, fontsDir), field),
});
