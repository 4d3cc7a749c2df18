import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { dark, languageColour, light, noLanguage } from './colours.ts';

const file = readFileSync(path.join(import.meta.dirname, '../data/languages.csv'), 'utf8');
const codes = file
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(',')[1] ?? '');

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

it('white letters are readable on every language colour, and the discs are visible on every background', () => {
  expect(codes.length).toBeGreaterThan(70);
  for (const colour of [noLanguage, ...codes.map(languageColour)]) {
    expect(contrast('#ffffff', colour), colour).toBeGreaterThanOrEqual(4.5);
    for (const ground of [light.paper, light.ground, dark.paper, dark.ground]) {
      expect(contrast(colour, ground), `${colour} on ${ground}`).toBeGreaterThanOrEqual(1.8);
    }
  }
});

it('a language keeps its colour; the national languages have their own', () => {
  const ofTheCountry = ['gsw', 'de', 'fr', 'it', 'rm', 'en'].map(languageColour);
  expect(new Set(ofTheCountry).size).toBe(6);
  expect(ofTheCountry[0]).toBe('#a63f2e');
  expect(languageColour(null)).toBe(noLanguage);
  expect(new Set(codes.map(languageColour)).size).toBe(12);
});
