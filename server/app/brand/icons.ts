import { drawIcon, type IconShape, markOnGround } from '../../base/brand/draw-mark.ts';
import type { OwnBrand } from '../../base/brand/own-brand.ts';

const tile: IconShape = { covered: 0.74, corner: 0.22 };

/** The icons that phones request by a fixed name: size in pixels and shape. */
export const iconFiles: Readonly<Record<string, { pixels: number; shape: IconShape }>> = {
  'icon-192.png': { pixels: 192, shape: tile },
  'icon-512.png': { pixels: 512, shape: tile },
  // Phones crop icons to their own shape; only the inner circle of 80 % of a maskable one is sure to stay.
  'icon-maskable-512.png': { pixels: 512, shape: { covered: 0.56, corner: 0 } },
  'apple-touch-icon.png': { pixels: 180, shape: { covered: 0.66, corner: 0 } },
};

export function drawIcons({ mark, look }: OwnBrand): Promise<[string, Uint8Array<ArrayBuffer>][]> {
  return Promise.all(
    Object.entries(iconFiles).map(
      async ([name, { pixels, shape }]): Promise<[string, Uint8Array<ArrayBuffer>]> => [
        name,
        new Uint8Array(await drawIcon(mark, shape, pixels, look.light)),
      ],
    ),
  );
}

/** The favicon. A tab's colour may differ from the system's; with its own background the mark is visible on any. */
export function tabIcon({ mark, look: { light, dark } }: OwnBrand): string {
  const style = `<style>.g{fill:${light.paper}}.i{color:${light.ink}}@media(prefers-color-scheme:dark){.g{fill:${dark.paper}}.i{color:${dark.ink}}}</style>`;
  const shape = { covered: 32 / 38, corner: 0.2 };
  return `${markOnGround(mark, shape, { ground: ' class="g"', ink: ' class="i"', style })}\n`;
}
