import { describe, expect, test, vi } from 'vitest';
import { translateText } from './translate-text.ts';
import { type TranslatorApi, translatorApi } from './translator-api.ts';

/** A stand-in with the shape of the API: whether a real model translates well is the browser's to say. */
function standIn(
  found: { detectedLanguage?: string; confidence?: number }[],
  availability: 'available' | 'unavailable' = 'available',
) {
  const destroyed = vi.fn();
  const api: TranslatorApi = {
    LanguageDetector: {
      create: async () => ({ detect: async () => found, destroy: destroyed }),
    },
    Translator: {
      availability: async () => availability,
      create: async ({ sourceLanguage, targetLanguage, monitor }) => {
        monitor?.({
          addEventListener(_, listener) {
            for (const loaded of [0, 0.5, 1]) listener({ loaded });
          },
        });
        return { translate: async (text) => `${sourceLanguage}>${targetLanguage}: ${text}`, destroy: destroyed };
      },
    },
  };
  return { api, destroyed };
}

describe('a text is translated on the device', () => {
  test('from its language, with the download’s progress, and resources released', async () => {
    const { api, destroyed } = standIn([{ detectedLanguage: 'it', confidence: 0.9 }]);
    const parts: number[] = [];
    const translation = await translateText(api, { text: 'Ciao', into: 'de', onProgress: (part) => parts.push(part) });
    expect(translation).toEqual({ text: 'it>de: Ciao', from: 'it' });
    expect(parts).toEqual([0, 0.5, 1]);
    expect(destroyed).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['same', [{ detectedLanguage: 'de-CH', confidence: 0.9 }], 'available'],
    ['unknown', [{ detectedLanguage: 'und', confidence: 0.9 }], 'available'],
    ['unknown', [{ detectedLanguage: 'rm', confidence: 0.2 }], 'available'],
    ['unknown', [], 'available'],
    ['unavailable', [{ detectedLanguage: 'rm', confidence: 0.9 }], 'unavailable'],
  ] as const)('or the reason is shown: %s', async (why, found, availability) => {
    const { api } = standIn([...found], availability);
    expect(await translateText(api, { text: 'Ciao', into: 'de', onProgress: () => {} })).toBe(why);
  });
});

test('a browser without both halves of the API has none', () => {
  expect(translatorApi({})).toBeUndefined();
  expect(translatorApi({ Translator: {} })).toBeUndefined();
  expect(translatorApi({ Translator: {}, LanguageDetector: {} })).toBeDefined();
});
