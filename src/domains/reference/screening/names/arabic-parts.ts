/** The article, including its pronunciation before assimilating letters. */
const ARTICLES = new Set('AL EL UL OL AR ER UR AS ES US ASH ESH AN EN UN AT ET UT AD ED UD AZ EZ UZ'.split(' '));
const SERVANT = /^AB[DE]{1,2}(?:OU|[UEAOI])?$|^AB[DE]{1,2}(?:OU|[UEAOI])(?:L|R|S|SH|N|T|D|Z)$/;
const COMPOUND = /^ABD(?:OU|[UEAOI])?(?:L(?=[^L])|([RSNTDZ])(?=\1)|(?=[RSNTDZ]))([A-Z]{4,})$/;

/**
 * Servant names in two words, regardless of how they are connected: `Abdul Rahman`, `Abdurrahman`, `Abd er-Rahman` are
 * `ABD`, `RAHMAN`.
 */
export function splitServants(tokens: readonly string[]): readonly string[] {
  if (!tokens.some((token) => token.startsWith('AB'))) return tokens;
  const split: string[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] ?? '';
    const next = ARTICLES.has(tokens[at + 1] ?? '') ? at + 2 : at + 1;
    const whole = COMPOUND.exec(token)?.[2];
    if (whole !== undefined) split.push('ABD', whole);
    else if (SERVANT.test(token) && next < tokens.length) {
      split.push('ABD');
      at = next - 1;
    } else split.push(token);
  }
  return split;
}

const LEAST = 4;

/** `ELACHRAF` is `ACHRAF` with its article; undefined without an article. */
export const withoutArticle = (token: string): string | undefined =>
  /^[AE]L[A-Z]/.test(token) && token.length >= LEAST + 2 ? token.slice(2) : undefined;
