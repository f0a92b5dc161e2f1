/** Invisible characters, and those that change the order of letters: two names that look alike would differ. */
const UNSEEN =
  /[[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]--[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}]]/v;

/** Invisible characters that writing needs: letter shapes of joined scripts, variants of letters, emoji. */
const NEEDED = [
  /(?<=[[\p{L}\p{M}]&&[\p{scx=Arab}\p{scx=Syrc}\p{scx=Nko}\p{scx=Mong}\p{scx=Adlm}\p{scx=Rohg}\p{scx=Mand}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Bali}\p{scx=Java}\p{scx=Newa}\p{scx=Cakm}\p{scx=Mtei}\p{scx=Gran}\p{scx=Tirh}]])[\u200c\u200d](?![\u200c\u200d])/gv,
  /(?<=\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?)\u200d(?=\p{Extended_Pictographic})/gv,
  /(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f]|(?<=[0-9#*])\ufe0f(?=\u20e3)/gv,
  /(?<=\p{scx=Han})[\ufe00-\ufe02\u{e0100}-\u{e01ef}]|(?<=[\p{L}&&\p{scx=Mong}])[\u180b-\u180d\u180f]|(?<=\p{scx=Mymr})\ufe00/gv,
] as const;

/** The first disallowed character of a name, as `U+202E`; undefined if there is none. */
export function findUnseen(text: string): string | undefined {
  const rest = NEEDED.reduce((left, needed) => left.replace(needed, '_'), text);
  const code = UNSEEN.exec(rest)?.[0].codePointAt(0);
  return code === undefined ? undefined : `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}
