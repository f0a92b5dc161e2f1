/** The worker process of documents: fonts are read once, documents come and go. */
import { registerWorker } from '#platform/workers/index.ts';
import { arrangeContent } from './arrange-content.ts';
import type { DocumentContent } from './document.ts';
import { appendPages } from './sealing/append-pages.ts';
import type { SignatureField } from './sealing/signature-field.ts';
import { createTypesetter, type Typesetter } from './typeset.ts';

let typesetter: Typesetter = () => {
  throw new Error('the fonts are not loaded');
};

async function render(content: DocumentContent): Promise<Buffer> {
  return typesetter(await arrangeContent(content));
}

registerWorker({
  load: (fontsDir: string | undefined): void => {
    typesetter = createTypesetter(fontsDir);
  },
  render,
  append: async (pdf: Uint8Array, pages: DocumentContent, field: SignatureField): Promise<Uint8Array> =>
    appendPages(pdf, await render(pages), field),
});
