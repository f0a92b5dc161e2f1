import type { Avouch } from '#sdk';

/** The exact bytes of a bundle's file, which its seal covers. */
export async function loadFile(avouch: Avouch, id: string): Promise<string> {
  return avouch.request<string>('GET', `/v1/compliance/bundles/${encodeURIComponent(id)}/file`, {
    answer: 'text',
    accessReason: 'bundle-download',
  });
}
