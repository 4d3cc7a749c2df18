import type { WordPart } from './word-parts.ts';

/** A piece of a title with its width, in multiples of the font size. */
export interface MeasuredPart extends WordPart {
  width: number;
}

/** The widths of a space and a hyphen. */
export interface Joints {
  space: number;
  hyphen: number;
}

/** The best line break found before some part. */
interface Breaking {
  start: number;
  before: Breaking | undefined;
  /** the sum of the squares of the space the lines leave empty */
  loss: number;
}

/**
 * Breaks the parts into as few lines as possible, up to a maximum, as even as possible; undefined if they do not
 * fit.
 */
export function breakLines(
  parts: MeasuredPart[],
  limits: { width: number; lines: number },
  joints: Joints,
): string[] | undefined {
  let reached = new Map<number, Breaking | undefined>([[0, undefined]]);
  for (let count = 1; count <= limits.lines; count++) {
    const next = new Map<number, Breaking>();
    for (const [start, before] of reached) {
      for (let end = start + 1; end <= parts.length; end++) {
        const empty = limits.width - lineWidth(parts, start, end, joints);
        if (empty < 0) break;
        const loss = (before?.loss ?? 0) + empty ** 2;
        if (loss < (next.get(end)?.loss ?? Number.POSITIVE_INFINITY)) next.set(end, { start, before, loss });
      }
    }
    const whole = next.get(parts.length);
    if (whole) return textOf(parts, whole);
    reached = next;
  }
  return undefined;
}

function lineWidth(parts: MeasuredPart[], start: number, end: number, joints: Joints): number {
  const width = parts
    .slice(start, end)
    .reduce((sum, part, index) => sum + part.width + (index > 0 && part.joinedBy === ' ' ? joints.space : 0), 0);
  return width + (hyphenAfter(parts, end) === '' ? 0 : joints.hyphen);
}

/** What is shown at the end of a line that ends before part `end`. */
function hyphenAfter(parts: MeasuredPart[], end: number): string {
  return parts[end]?.joinedBy === '' ? (parts[end - 1]?.brokenBy ?? '') : '';
}

function textOf(parts: MeasuredPart[], last: Breaking): string[] {
  const lines: string[] = [];
  let end = parts.length;
  for (let breaking: Breaking | undefined = last; breaking; breaking = breaking.before) {
    const line = parts.slice(breaking.start, end).map((part, index) => (index > 0 ? part.joinedBy : '') + part.text);
    lines.unshift(line.join('') + hyphenAfter(parts, end));
    end = breaking.start;
  }
  return lines;
}
