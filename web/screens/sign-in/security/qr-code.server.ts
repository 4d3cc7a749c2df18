import { encode } from 'uqr';

/** A QR code as the path of an SVG, one unit a module, with its size in units; the white around it is for the page to draw. */
export function qrCode(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x},${y}h1v1h-1z` : '')))
    .filter(Boolean)
    .join('');
  return { size, path };
}
