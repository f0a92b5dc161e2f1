import { type PDF, PdfArray, PdfDict, type PdfObject, PdfRef, PdfStream, PdfString } from '@libpdf/core';

/** Copies of objects of one document in another. */
export interface Copied {
  /** Where the copy of an object is; it is made when it is first asked for, with all that it refers to. */
  refOf(ref: PdfRef): PdfRef;
  /** A copy of an object without a number. */
  copyOf(object: PdfObject): PdfObject;
  /** Lets what refers to an object of the source refer to one of the target instead. */
  replace(ref: PdfRef, by: PdfRef): void;
}

/** Pages leave their tree behind; everything else goes along, once. `rename`: what a string is to be in the copy. */
export function copyObjects(source: PDF, target: PDF, rename: (text: PdfString) => PdfString): Copied {
  const known = new Map<string, PdfRef>();
  const keyOf = ({ objectNumber, generation }: PdfRef): string => `${objectNumber} ${generation}`;

  const copyOf = (object: PdfObject): PdfObject => {
    if (object instanceof PdfRef) return refOf(object);
    if (object instanceof PdfArray) return PdfArray.of(...object.toArray().map(copyOf));
    if (object instanceof PdfString) return rename(object);
    if (!(object instanceof PdfDict)) return object;
    const copy = object instanceof PdfStream ? new PdfStream([], object.data) : new PdfDict();
    fill(copy, object);
    return copy;
  };

  const fill = (copy: PdfDict, original: PdfDict): void => {
    const isPage = original.getName('Type')?.value === 'Page';
    for (const [key, value] of original) if (!(isPage && key.value === 'Parent')) copy.set(key, copyOf(value));
  };

  const refOf = (ref: PdfRef): PdfRef => {
    const there = known.get(keyOf(ref));
    if (there) return there;
    const original = source.getObject(ref);
    if (!(original instanceof PdfDict)) {
      const made = target.register(original ? copyOf(original) : new PdfDict());
      known.set(keyOf(ref), made);
      return made;
    }
    // Known before it is filled: what it refers to refers back.
    const copy = original instanceof PdfStream ? new PdfStream([], original.data) : new PdfDict();
    const made = target.register(copy);
    known.set(keyOf(ref), made);
    fill(copy, original);
    return made;
  };

  return { refOf, copyOf, replace: (ref, by) => void known.set(keyOf(ref), by) };
}
