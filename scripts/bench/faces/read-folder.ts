import { readdirSync } from 'node:fs';
import { extname, join } from 'node:path';

/** A picture; its folder names the person. */
export interface LabelledPicture {
  person: string;
  path: string;
}

export interface LabelledFolder {
  pictures: LabelledPicture[];
  /** The number of files that are not pictures according to their names, or not in a person's folder. */
  skipped: number;
}

const PICTURES: readonly string[] = ['.jpg', '.jpeg', '.png', '.webp'];

/** The pictures in a folder with one folder per person. Throws if no genuine or no impostor pair can be formed. */
export function readLabelledFolder(folder: string): LabelledFolder {
  const entries = readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const persons = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const files = persons.flatMap((person) =>
    readdirSync(join(folder, person))
      .toSorted()
      .map((name) => ({ person, path: join(folder, person, name) })),
  );
  const pictures = files.filter(({ path }) => PICTURES.includes(extname(path).toLowerCase()));
  const counts = Map.groupBy(pictures, ({ person }) => person);
  if (counts.size < 2 || ![...counts.values()].some((own) => own.length > 1))
    throw new Error(
      `${folder} needs a folder for each of at least two people, one of them with two pictures: DIR/person/*.jpg`,
    );
  return { pictures, skipped: files.length - pictures.length + entries.length - persons.length };
}
