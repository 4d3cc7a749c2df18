/**
 * What of the browser's own translation is used here (https://webmachinelearning.github.io/translation-api/). Chromium browsers on computers have
 * it; the others may come. The model runs on the device: what is translated goes nowhere.
 */
interface DownloadMonitor {
  addEventListener(type: 'downloadprogress', listener: (event: { loaded: number }) => void): void;
}
interface CreateOptions {
  monitor?: (monitor: DownloadMonitor) => void;
}

export interface TranslatorApi {
  Translator: {
    availability(pair: LanguagesOfTranslation): Promise<Availability>;
    create(
      options: LanguagesOfTranslation & CreateOptions,
    ): Promise<{ translate(text: string): Promise<string>; destroy?(): void }>;
  };
  LanguageDetector: {
    create(options?: CreateOptions): Promise<{
      detect(text: string): Promise<{ detectedLanguage?: string; confidence?: number }[]>;
      destroy?(): void;
    }>;
  };
}
export interface LanguagesOfTranslation {
  sourceLanguage: string;
  targetLanguage: string;
}
type Availability = 'unavailable' | 'downloadable' | 'downloading' | 'available';

/** The API of this browser; undefined where it has none, or knows no way to tell a language. */
export function translatorApi(scope: object = globalThis): TranslatorApi | undefined {
  return 'Translator' in scope && 'LanguageDetector' in scope ? (scope as TranslatorApi) : undefined;
}
