import { escapeHtml } from '../http/answer/html-page.ts';

/** The same text in both languages of the pages. */
interface Words {
  en: string;
  es: string;
}

/** A page's summary for browsers without JavaScript. */
export interface PageSummary {
  organization: string;
  title: Words;
  text: Words;
  facts?: readonly (Words & { value: string })[];
  links?: readonly (Words & { href: string })[];
  /** A data URI. */
  picture?: (Words & { src: string }) | undefined;
}

/** Facts whose values fit on a screen. */
const LONGEST = 500;

export const SUMMARY_STYLE =
  '.ns{max-width:34rem;margin:0 auto;padding:16px;font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}.ns h1{font-size:1.4rem;line-height:1.3}.ns img{background:white;padding:8px}';

/** As HTML, first in English and then in Spanish; all input is text. */
export function summaryHtml({ organization, title, text, facts = [], links = [], picture }: PageSummary): string {
  const inLanguage = (language: 'en' | 'es'): string => {
    const [heading, paragraph] = [title[language], text[language]].map(escapeHtml);
    const lines = facts.map((fact) => `<li>${escapeHtml(`${fact[language]}: ${fact.value.slice(0, LONGEST)}`)}</li>`);
    const ways = links.map((link) => `<li><a href="${escapeHtml(link.href)}">${escapeHtml(link[language])}</a></li>`);
    return `<section lang="${language}"><h1>${heading}</h1><p>${paragraph}</p><ul>${lines.join('')}${ways.join('')}</ul></section>`;
  };
  const image = picture ? `<img src="${escapeHtml(picture.src)}" alt="${escapeHtml(picture.en)}" width="240">` : '';
  return `<p><strong>${escapeHtml(organization.slice(0, LONGEST))}</strong></p>${image}${inLanguage('en')}${inLanguage('es')}`;
}
