/** Each language by its own name. */
export const LANGUAGES = { en: 'English', es: 'Español' } as const;

export type Language = keyof typeof LANGUAGES;

const KEY = 'avouch.language';
const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur']);

const isLanguage = (text: string): text is Language => Object.hasOwn(LANGUAGES, text);

export const directionOf = (language: string): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr');

/** The stored choice, or else `?lang=` in the URL, the browser's preferences in order, or English. */
export function chosenLanguage(): Language {
  const asked = new URLSearchParams(location.search).get('lang');
  const wishes = [asked, readChoice(), ...navigator.languages.map((tag) => tag.split('-')[0])];
  return wishes.find((wish): wish is Language => wish != null && isLanguage(wish)) ?? 'en';
}

export function keepChoice(language: Language): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // If the browser stores nothing, the choice is not remembered.
  }
}

function readChoice(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
