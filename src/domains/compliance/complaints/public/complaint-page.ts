import { brandingOf, organizationContact } from '#domains/accounts/accounts/index.ts';
import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Reply } from '#platform/http/route.ts';
import type { PageSummary } from '#platform/web-app/index.ts';
import { openReceipt } from './receipt.ts';
import { assertHasPage } from './submit-complaint.ts';

const PAGE = { entry: 'complaints', title: 'Avouch' } as const;

/** The public page of an organization; 404 as HTML if it is off, or the organization is unknown. */
export function showComplaintPage(ctx: Context, org: string): Promise<Reply> {
  return orMissing(ctx, async () => {
    await assertHasPage(ctx, org);
    const data = await ctx.db.org({ org }, async (tx) => ({
      brand: await brandingOf(tx),
      contact: await organizationContact(tx),
    }));
    return ctx.web.page({ ...PAGE, data, summary: formSummary(data) });
  });
}

/** The page with the status of a complaint. */
export function showReceiptPage(ctx: Context, token: string): Promise<Reply> {
  return orMissing(ctx, async () => {
    const data = await openReceipt(ctx, token);
    return ctx.web.page({ ...PAGE, data, summary: receiptSummary(data) });
  });
}

async function orMissing(ctx: Context, show: () => Promise<Reply>): Promise<Reply> {
  try {
    return await show();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
    return ctx.web.page({ ...PAGE, data: { missing: true }, status: 404 });
  }
}

interface Shown {
  brand: { organization: string };
  contact: string | null;
}

function writeTo(contact: string | null): PageSummary['links'] {
  return contact === null ? [] : [{ en: `Write to ${contact}`, es: `Escriba a ${contact}`, href: `mailto:${contact}` }];
}

function formSummary({ brand: { organization }, contact }: Shown): PageSummary {
  return {
    organization,
    title: { en: 'Report content', es: 'Denunciar contenido' },
    text: {
      en: `With this form, you ask ${organization} to remove a picture or a film. It needs JavaScript, because your browser computes the hash of the file, and the file stays with you.`,
      es: `Con este formulario solicita a ${organization} que retire una imagen o una película. Necesita JavaScript, porque su navegador calcula el hash del archivo y el archivo no se envía.`,
    },
    links: writeTo(contact) ?? [],
  };
}

function receiptSummary({ brand, contact, receipt }: Awaited<ReturnType<typeof openReceipt>>): PageSummary {
  return {
    organization: brand.organization,
    title: { en: 'Your complaint', es: 'Su reclamación' },
    text: {
      en: receipt.decidedAt === null ? 'It is not decided yet.' : 'It is decided.',
      es: receipt.decidedAt === null ? 'Aún no está resuelta.' : 'Está resuelta.',
    },
    facts: [
      { en: 'Received', es: 'Recibida', value: receipt.receivedAt },
      { en: 'Decision due', es: 'Plazo de resolución', value: receipt.dueAt },
    ],
    links: writeTo(contact) ?? [],
  };
}
