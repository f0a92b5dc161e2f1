/** Groups of characters that OCR confuses; a substitution within a group counts half. */
const ALIKE = ['O0QD', 'I1LJ', 'B8', 'S5', 'Z2', 'G6C', 'UVY', 'MN', 'KRX', 'A4', 'T7', 'EF'];

const isAlike = (one: string, other: string) => ALIKE.some((group) => group.includes(one) && group.includes(other));

function exchange(one: string | undefined, other: string | undefined): number {
  if (one === undefined || other === undefined || one === other) return 0;
  return isAlike(one, other) ? 0.5 : 1;
}

/** The number of insertions, deletions, and substitutions that turn one text into the other. */
export function editDistance(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const least = Math.min((above[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
      current.push(Math.min(least, (above[column - 1] ?? 0) + exchange(one[row - 1], other[column - 1])));
    }
    above = current;
  }
  return above[other.length] ?? 0;
}

/** Distance as a share of the longer text: 0 for equal texts, 1 for nothing in common. */
export function shareOfErrors(one: string, other: string): number {
  const longer = Math.max(one.length, other.length);
  return longer === 0 ? 0 : editDistance(one, other) / longer;
}
