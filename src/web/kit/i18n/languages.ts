/** Each language by its own name. */
export const LANGUAGES = { en: 'English', es: 'Español' } as const;

export type Language = keyof typeof LANGUAGES;

const KEY = 'avouch.language';
const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur']);

const isLanguage = (text: string): text is Language => Object.hasOwn(LANGUAGES, text);

export const directionOf = (language: string): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr');

/** What was chosen here before, `?lang=` of the address, the browser's wishes in their order, else English. */
export function chosenLanguage(): Language {
  const asked = new URLSearchParams(location.search).get('lang');
  const wishes = [asked, readChoice(), ...navigator.languages.map((tag) => tag.split('-')[0])];
  return wishes.find((wish): wish is Language => wish != null && isLanguage(wish)) ?? 'en';
}

export function keepChoice(language: Language): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // A browser that keeps nothing is asked again.
  }
}

function readChoice(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
