/**
 * The part of the browser's own translation used here (https://webmachinelearning.github.io/translation-api/). Chromium browsers
 * on computers have it; others may follow. The model runs on the device: texts are sent nowhere.
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

/** The API of this browser; undefined if it has none, or cannot detect languages. */
export function translatorApi(scope: object = globalThis): TranslatorApi | undefined {
  return 'Translator' in scope && 'LanguageDetector' in scope ? (scope as TranslatorApi) : undefined;
}
