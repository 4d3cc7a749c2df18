import type { TranslatorApi } from './translator-api.ts';

/** The result of translating: the text, or why there is none. same: it is already in the reader's language; unknown: the language was not detected. */
export type Translation = { text: string; from: string } | 'same' | 'unknown' | 'unavailable';

/** Surer than this a language is known. */
const sureFrom = 0.4;

/**
 * Translates a text on the device. Called on a click, without which a browser loads no model; onProgress gets the loaded part
 * of one, from 0 to 1, if one has to be loaded. Throws what the browser throws if it cannot load or run it.
 */
export async function translateText(
  api: TranslatorApi,
  { text, into, onProgress }: { text: string; into: string; onProgress: (part: number) => void },
): Promise<Translation> {
  const monitor: Parameters<TranslatorApi['LanguageDetector']['create']>[0] = {
    monitor: (loading) => loading.addEventListener('downloadprogress', ({ loaded }) => onProgress(loaded)),
  };
  const from = await languageOf(api, text, monitor);
  if (!from) return 'unknown';
  if (isSame(from, into)) return 'same';
  const pair = { sourceLanguage: from, targetLanguage: into };
  if ((await api.Translator.availability(pair)) === 'unavailable') return 'unavailable';
  const translator = await api.Translator.create({ ...pair, ...monitor });
  try {
    return { text: await translator.translate(text), from };
  } finally {
    translator.destroy?.();
  }
}

async function languageOf(
  api: TranslatorApi,
  text: string,
  monitor: Parameters<TranslatorApi['LanguageDetector']['create']>[0],
): Promise<string | undefined> {
  const detector = await api.LanguageDetector.create(monitor);
  try {
    const [best] = await detector.detect(text);
    const { detectedLanguage = 'und', confidence = 0 } = best ?? {};
    return detectedLanguage === 'und' || confidence < sureFrom ? undefined : detectedLanguage;
  } finally {
    detector.destroy?.();
  }
}

function isSame(one: string, other: string): boolean {
  return one.split('-')[0] === other.split('-')[0];
}
