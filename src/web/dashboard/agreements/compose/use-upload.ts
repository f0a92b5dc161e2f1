import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { openPdf, type PdfDocument } from '#web/kit/pdf/open-pdf.ts';
import { useAvouch } from '../../core/api.tsx';
import type { ComposeDraft } from './draft.ts';

interface Held {
  bytes: ArrayBuffer;
  pdf: PdfDocument;
}

export interface Upload {
  /** To display; undefined until loaded. */
  pdf: PdfDocument | undefined;
  /** Chosen here, and not uploaded yet. */
  chosen: ArrayBuffer | undefined;
  problem: 'tooLarge' | 'unreadable' | undefined;
  choose(file: File): Promise<void>;
}

/** The service's limit. */
const MOST_BYTES = 15 * 1024 * 1024;

/** A draft's PDF: chosen in this window, or stored by the service. It is too large to survive a reload. */
export function useUpload(
  id: string | undefined,
  draft: ComposeDraft,
  change: (changes: Partial<ComposeDraft>) => void,
): Upload {
  const avouch = useAvouch();
  const [held, hold] = useState<Held>();
  const [problem, setProblem] = useState<Upload['problem']>();
  const saved = useQuery({
    queryKey: ['agreements', 'file', id],
    queryFn: async () => {
      const bytes = await avouch.agreements.preview(id ?? '');
      return openPdf(Uint8Array.from(bytes).buffer);
    },
    enabled: id !== undefined && draft.source === 'upload' && !held,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const choose = async (file: File): Promise<void> => {
    setProblem(file.size > MOST_BYTES ? 'tooLarge' : undefined);
    if (file.size > MOST_BYTES) return;
    try {
      const bytes = await file.arrayBuffer();
      const pdf = await openPdf(bytes);
      const pages = await sizesOf(pdf);
      hold({ bytes, pdf });
      change({
        file: { name: file.name, pages },
        fields: draft.fields.filter(({ page }) => page <= pages.length),
        ...(draft.title === '' && { title: file.name.replace(/\.pdf$/i, '').slice(0, 200) }),
      });
    } catch {
      setProblem('unreadable');
    }
  };
  return { pdf: held?.pdf ?? saved.data, chosen: held?.bytes, problem, choose };
}

async function sizesOf(pdf: PdfDocument): Promise<{ width: number; height: number }[]> {
  const sizes: { width: number; height: number }[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { width, height } = (await pdf.getPage(number)).getViewport({ scale: 1 });
    sizes.push({ width, height });
  }
  return sizes;
}

/** Bytes in base64. */
export function toBase64(bytes: ArrayBuffer): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
  reader.onerror = () => reject(reader.error);
  reader.readAsDataURL(new Blob([bytes]));
  return promise;
}
