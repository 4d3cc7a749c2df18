import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { colourFaults } from './colour-faults.ts';
import { contrast } from './contrast.ts';
import { productPalettes, tokens } from './palette.ts';
import { brandStyles } from './read-brand.ts';

const css = readFileSync(path.join(import.meta.dirname, '../../../web/styles/tokens.css'), 'utf8');
const [inLight = '', inDark = ''] = css.split('@media (prefers-color-scheme: dark)');
const coloursIn = (part: string) =>
  Object.fromEntries([...part.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name, colour]) => [name, colour]));

describe('the colours of the product', () => {
  it('match the style sheet, and a brand may set each of them', () => {
    const asTokens = (palette: Record<string, string>) =>
      Object.fromEntries(
        Object.entries(palette).map(([name, colour]) => [tokens[name as keyof typeof tokens], colour]),
      );
    expect(asTokens(productPalettes.light)).toEqual(coloursIn(inLight));
    // Dark keeps the light colours that it does not override.
    expect(asTokens(productPalettes.dark)).toEqual({ ...coloursIn(inLight), ...coloursIn(inDark) });
  });

  it("pass the checks for a brand's colours", () => {
    expect(colourFaults('light', productPalettes.light)).toEqual([]);
    expect(colourFaults('dark', productPalettes.dark)).toEqual([]);
  });

  it('have the contrast that WCAG defines', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21);
    expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.48, 2);
    expect(contrast('#123456', '#123456')).toBe(1);
  });

  it('are set by a sheet of two rules', () => {
    expect(brandStyles(productPalettes, 'Marke')).toMatch(
      /^:root\{(--[a-z-]+:#[\da-f]{6};?){11}\}@media [^{]+\{:root\{[^}]+\}\}\n$/,
    );
  });
});
