import { z } from 'zod';
import { MAX_LOGO_URI, refuseLogo } from './logo.ts';

const logo = z
  .string()
  .max(MAX_LOGO_URI)
  .superRefine((uri, { addIssue }) => {
    const message = refuseLogo(uri);
    if (message !== undefined) addIssue({ code: 'custom', message });
  });
/** Omitted fields stay. */
export const brandingChange = z
  .strictObject({
    color: z
      .string()
      .regex(/^#[0-9a-f]{6}$/, 'Must be #rrggbb in lowercase')
      .nullable()
      .optional()
      .meta({
        description:
          'Color of buttons and links, as `#rrggbb`. Their text is black or white, whichever has more contrast. Null for the default color',
      }),
    logo: logo.nullable().optional().meta({
      description:
        'A PNG or JPEG as a data URI in base64: up to 64 KiB, and up to 2048 pixels wide and high. Null for no logo',
    }),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), 'Nothing to change');

export const branding = z.object({
  color: z.string().nullable(),
  logo: z.string().nullable().meta({ description: 'Logo as a data URI; null for none' }),
});
