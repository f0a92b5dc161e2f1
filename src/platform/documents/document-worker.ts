/** The worker process of documents: fonts are read once for all documents. */
import { registerWorker } from '#platform/workers/index.ts';
import { arrangeContent } from './arrange-content.ts';
import type { DocumentContent } from './document.ts';
import { DocumentError } from './document-error.ts';
import { appendPages } from './sealing/append-pages.ts';
import type { SignatureField } from './sealing/signature-field.ts';
import { createTypesetter, type Typesetter } from './typeset.ts';
import { arrangeStamps } from './uploads/arrange-stamps.ts';
import { inspectPdf } from './uploads/inspect-pdf.ts';
import { loadPdf } from './uploads/load-pdf.ts';
import { shownPage } from './uploads/page-box.ts';
import type { InspectedPdf, PdfStamp } from './uploads/uploaded-pdf.ts';

let loaded: Typesetter | undefined;

function typesetter(): Typesetter {
  if (!loaded) throw new Error('the fonts are not loaded');
  return loaded;
}

async function render(content: DocumentContent): Promise<Buffer> {
  return typesetter().document(await arrangeContent(content));
}

interface Sealing {
  pages: DocumentContent;
  stamps: readonly PdfStamp[];
  field: SignatureField;
}

async function append(pdf: Uint8Array, { pages, stamps, field }: Sealing): Promise<Uint8Array> {
  const overlay = stamps.length === 0 ? undefined : await overlayOf(pdf, stamps);
  return appendPages(pdf, { pages: await render(pages), overlay, field });
}

async function overlayOf(pdf: Uint8Array, stamps: readonly PdfStamp[]) {
  const document = await loadPdf(pdf);
  const sizes = document.getPages().map((page) => shownPage(document, page));
  const content = await arrangeStamps(stamps, sizes);
  return { pdf: typesetter().stamps(content), sheets: content.pages };
}

/** Tried now, because at sealing all parties would already have signed. */
async function inspect(pdf: Uint8Array): Promise<InspectedPdf> {
  const inspected = await inspectPdf(pdf);
  if (!inspected.ok) return inspected;
  const pages = { title: '-', language: 'en', reference: '-', blocks: [] };
  const place = { x: 0, y: 0, width: 0.1, height: 0.1 };
  const stamps = inspected.pages.map((_, index): PdfStamp => ({ ...place, page: index + 1, kind: 'check' }));
  try {
    const longer = await append(pdf, { pages, stamps, field: { reason: '', at: new Date(0), room: 0 } });
    const { length } = (await loadPdf(longer)).getPages();
    return length === inspected.pages.length + 1 ? inspected : { ok: false, refusal: 'damaged' };
  } catch (error) {
    if (error instanceof DocumentError && error.code === 'unreadable') return { ok: false, refusal: 'damaged' };
    throw error;
  }
}

registerWorker({
  load: (fontsDir: string | undefined): void => {
    loaded = createTypesetter(fontsDir);
  },
  render,
  append,
  inspect,
});
