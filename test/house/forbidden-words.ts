/** Words that make a text read as translated (`VOICE.md`, rules 7 and 8), and British spellings; no contract words. */
const EVERYWHERE =
  'somebody|anybody|everybody|nobody|whoever|anew|seldom|mended|shall|e-mails?|organisations?|licences?|by itself|of its own|of before|as it stands|is told of|holds for|works? no more|lies? in the (future|past)|' +
  'four[ -]eyes|mailed (links?|codes?|copy|to)|(is|are|was|service) mailed|(your|its) own ids? of|is not to be found|, for (its|the) page|nothing twice|everything (it )?h[eo]lds? about|plays? the wallet|what was (asked|expected)|has to look at|a login of the last|colours?|coloured|' +
  'behaviours?|(recogn|author|organ|normal)is(e|ed|es|ing|ation)|' +
  'one of ours|is (not that|none) of|for good|any ?more|leads to nothing|in a circle|speaks of|says something else|is cut short|beside (it|that)|in (its|their|each other’s) place|does not stand|holds? no|is no (key|number|time)';

/** Words for which screens use another term (`VOICE.md`, terms). */
const ON_SCREENS = 'cancelled|in force|ran out|how large the log is';

export const FORBIDDEN = {
  en: new RegExp(`\\b(${EVERYWHERE}|${ON_SCREENS})\\b`, 'i'),
  es: /\b(e-mails?|por sí (solo|sola|misma|mismo)|asesoría|espécimen)\b/i,
} as const;

const TU = [
  'tú|tus?|te|ti|contigo|tuy[oa]s?|eres|has|haz|ten|pon|estás|vas|ves|sabes|dices|haces|das|tienes|puedes|quieres|debes|necesitas|conoces|olvidas|pierdes',
  'tenías|podías|podrás|tendrás|deberás|verás|recibirás|puedas|tengas|quieras|hagas|elijas|sigas|firmaste|aceptaste|copiaste|recibiste|guardaste|enviaste',
  'inténtalo|elígel[oa]s?|ábrel[oa]s?|ciérral[oa]s?|guárdal[oa]s?|envíal[oa]s?|tómal[oa]s?|léel[oa]s?|pídel[oa]s?|dísel[oa]s?|compáral[oa]s?|compruébal[oa]s?|añádel[oa]s?|quítal[oa]s?|permítel[oa]s?',
].join('|');

/** In the third person these forms are statements; at the beginning of a sentence they are instructions. */
const TU_FIRST =
  'Acepta|Añade|Cierra|Comprueba|Descarga|Dibuja|Elige|Escanea|Escribe|Guarda|Introduce|Mira|Pide|Pregunta|Pulsa|Toma|Usa|Verifica';

/** Forms of *tú*: Spanish texts address the reader as *usted*. */
export const TUTEO = new RegExp(
  `(?<!\\p{L})(${TU}|${TU.replace(/(^|\|)\p{L}/gu, (first) => first.toUpperCase())})(?!\\p{L})|(?:^|[.:!?¡¿]\\s+|\\n)(${TU_FIRST})\\s+(?!de\\b)\\p{Ll}`,
  'u',
);

/** For texts other than screens: API descriptions, messages, mails, help, and documentation. */
export const FORBIDDEN_IN_TEXTS = new RegExp(`\\b(${EVERYWHERE})\\b`, 'i');

/** Splits a text into sentences, also at colons and semicolons. */
export const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?:;])\s+/);
export const wordsIn = (sentence: string): number => sentence.split(/\s+/).length;
