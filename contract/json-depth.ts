/** Deeper than any body of ours or any message of services that call us. */
const deepest = 32;

/** Whether a JSON text nests too deep. Reads each character once, for any text. */
export function nestsTooDeep(text: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at);
    if (isInText) {
      if (letter === 0x5c) at += 1;
      else if (letter === 0x22) isInText = false;
    } else if (letter === 0x22) isInText = true;
    else if (letter === 0x5b || letter === 0x7b) {
      depth += 1;
      if (depth > deepest) return true;
    } else if (letter === 0x5d || letter === 0x7d) depth -= 1;
  }
  return false;
}
