import type { Avouch } from '#sdk';

/** The file of a bundle, byte for byte: its seal is over them. */
export async function loadFile(avouch: Avouch, id: string): Promise<string> {
  return avouch.request<string>('GET', `/v1/compliance/bundles/${encodeURIComponent(id)}/file`, {
    answer: 'text',
    accessReason: 'bundle-download',
  });
}
