import { wordsOf } from '../../../components/words-of-text.ts';

/** The tapped word of a message; undefined between words. */
export function wordAtPoint({ clientX, clientY }: MouseEvent, message: string): string | undefined {
  const place = placeAt(clientX, clientY);
  if (!place || !(place.node instanceof Text)) return undefined;
  const word = wordAround(place.node.data, place.offset);
  return word !== undefined && message.includes(word) ? word : undefined;
}

/** The word that reaches over a place in a text. */
export function wordAround(text: string, offset: number): string | undefined {
  let from = 0;
  for (const word of wordsOf(text)) {
    const start = text.indexOf(word, from);
    from = start + word.length;
    if (start <= offset && offset <= from) return word;
  }
  return undefined;
}

/** Not every browser has the newer of the two. */
function placeAt(x: number, y: number): { node: Node; offset: number } | null {
  if (document.caretPositionFromPoint) {
    const position = document.caretPositionFromPoint(x, y);
    return position && { node: position.offsetNode, offset: position.offset };
  }
  const range = document.caretRangeFromPoint?.(x, y);
  return range ? { node: range.startContainer, offset: range.startOffset } : null;
}
