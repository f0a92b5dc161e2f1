import { type PDF, PdfArray, PdfDict, type PdfObject, PdfRef, PdfStream, PdfString } from '@libpdf/core';

/** Copies objects of one document into another. */
export interface Copied {
  /** The reference of an object's copy, created on first request with everything that it refers to. */
  refOf(ref: PdfRef): PdfRef;
  /** A copy of a direct object. */
  copyOf(object: PdfObject): PdfObject;
  /** Maps references to a source object to one of the target. */
  replace(ref: PdfRef, by: PdfRef): void;
}

/** Pages are copied without their tree; everything else is copied once. `rename` maps strings in the copy. */
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
    // Registered before it is filled, because of circular references.
    const copy = original instanceof PdfStream ? new PdfStream([], original.data) : new PdfDict();
    const made = target.register(copy);
    known.set(keyOf(ref), made);
    fill(copy, original);
    return made;
  };

  return { refOf, copyOf, replace: (ref, by) => void known.set(keyOf(ref), by) };
}
