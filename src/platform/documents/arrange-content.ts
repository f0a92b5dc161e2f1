import { arrangeBlocks } from './arrange-blocks.ts';
import { checkSize } from './check-size.ts';
import { breakLongWords, cleanText } from './clean-text.ts';
import type { DocumentContent } from './document.ts';
import { FONT_FAMILIES } from './fonts.ts';
import type { PageContent } from './page-content.ts';

/** Titles in the header stay on one line. */
const RUNNING_LENGTH = 90;
/** Letters that fit on one line of the title and of the footer. */
const LONGEST = { title: 30, reference: 60 } as const;

/** The content in the template's form: clean text, a language that Typst knows. Throws DocumentError. */
export async function arrangeContent(content: DocumentContent): Promise<PageContent> {
  checkSize(content);
  const title = cleanText(content.title).replaceAll('\n', ' ').trim();
  const reference = cleanText(content.reference).replaceAll('\n', ' ');
  return {
    // PDF/UA requires a title.
    title: title || reference,
    headline: breakLongWords(title || reference, LONGEST.title),
    running: title.length > RUNNING_LENGTH ? `${title.slice(0, RUNNING_LENGTH).toWellFormed()}…` : title,
    reference: breakLongWords(reference, LONGEST.reference),
    ...direction(content.language),
    fonts: FONT_FAMILIES,
    ...(content.nonce !== undefined && { nonce: cleanText(content.nonce) }),
    mark: content.mark === undefined ? null : cleanText(content.mark),
    blocks: await arrangeBlocks(content.blocks),
  };
}

/** English if the tag is not one that Typst accepts: ISO 639 with two or three letters, ISO 3166 with two. */
function direction(tag: string): Pick<PageContent, 'lang' | 'region' | 'rtl'> {
  try {
    const locale = new Intl.Locale(tag);
    const region = /^[A-Z]{2}$/.test(locale.region ?? '') ? (locale.region ?? null) : null;
    return { lang: locale.language, region, rtl: isRightToLeft(locale) };
  } catch {
    return { lang: 'en', region: null, rtl: false };
  }
}

// The right-to-left scripts in use today (ISO 15924).
const RIGHT_TO_LEFT = new Set(['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm', 'Rohg', 'Samr', 'Mand']);

const isRightToLeft = (locale: Intl.Locale): boolean => RIGHT_TO_LEFT.has(locale.maximize().script ?? '');
