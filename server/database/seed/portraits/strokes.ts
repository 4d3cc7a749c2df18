/** An open line. */
export function stroke(path: string | undefined, colour: string, opacity = 0.22, width = 2.5): string {
  if (!path) return '';
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="${width}" stroke-linecap="round"/>`;
}

/** The part of some shapes inside another; name identifies the clip within one picture. */
export function clipped(name: string, shapes: string, drawn: string): string {
  return `<clipPath id="${name}">${shapes}</clipPath><g clip-path="url(#${name})">${drawn}</g>`;
}
