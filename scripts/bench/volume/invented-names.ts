const GIVEN =
  'Ada Bela Carla Dario Elena Farid Greta Hugo Ines Jonas Keiko Luca Mara Nils Olga Pavel Rosa Sami Tara Uwe'.split(
    ' ',
  );
const SYLLABLES =
  'ba be bo da de do fa fe fo ga ge go ka ke ko la le lo ma me mo na ne no pa pe po ra re ro sa se so ta te to va ve vo'.split(
    ' ',
  );

/** The nth of about 60,000 family names, each with 20 given names. */
export function inventedName(n: number): { givenNames: string; familyName: string } {
  const place = Math.floor(n / GIVEN.length) * 7919;
  const word = [place, Math.floor(place / 39), Math.floor(place / 1521)].map((at) => SYLLABLES[at % SYLLABLES.length]);
  const family = word.join('');
  return {
    givenNames: GIVEN[n % GIVEN.length] ?? '',
    familyName: `${family.charAt(0).toUpperCase()}${family.slice(1)}n`,
  };
}
