/** Blanks, and invisible characters that come with pasted text: direction marks, joiners, soft hyphens, fillers. */
const unseen =
  /[\u034F\s\u00AD\u061C\u115F\u1160\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0]/;

/** A text without invisible characters at its ends. */
export function trimmed(text: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && unseen.test(text[from] ?? '')) from += 1;
  while (to > from && unseen.test(text[to - 1] ?? '')) to -= 1;
  return text.slice(from, to);
}
