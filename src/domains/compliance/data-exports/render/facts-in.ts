export interface Fact {
  label: string;
  value: string;
}

/** Signatures and drawings are kilobytes of base64, which only the JSON file contains in full. */
const LONGEST = 600;

/** JSON data as labels and values, in the order of the data; empty values are left out. */
export function factsIn(data: unknown, path: readonly string[] = []): Fact[] {
  if (data === null || data === undefined || data === '') return [];
  if (typeof data !== 'object') return [{ label: labelOf(path), value: textOf(data) }];
  if (!Array.isArray(data)) return Object.entries(data).flatMap(([name, value]) => factsIn(value, [...path, name]));
  if (data.every((each) => typeof each !== 'object'))
    return data.length === 0 ? [] : [{ label: labelOf(path), value: data.map(textOf).join(', ') }];
  return data.flatMap((each, index) => factsIn(each, [...path, String(index + 1)]));
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
/** A time to the minute. */
export const timeText = (at: string): string => `${at.slice(0, 16).replace('T', ' ')} UTC`;

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = String(value);
  if (MOMENT.test(text)) return timeText(text);
  return text.length > LONGEST ? `${text.slice(0, 40)}… (${text.length} characters, whole in the JSON file)` : text;
}

/** `birthDate` within `performer`: “Performer, birth date”. */
function labelOf(path: readonly string[]): string {
  const words = path.map((name) =>
    name
      .replaceAll('_', ' ')
      .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
      .toLowerCase(),
  );
  const text = words.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
