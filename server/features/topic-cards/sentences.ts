import { type TopicKey, topicKeys } from '../../../contract/constants/topic-cards.ts';
import { locales } from '../../../contract/locales.ts';
import { translatorFor } from '../../../texts/translator.ts';

/** Longest first, so that no sentence breaks up a longer one. */
const sentences = topicKeys
  .flatMap((key) => locales.map((locale) => ({ key, sentence: translatorFor(locale)(`topic-cards-sentences.${key}`) })))
  .sort((one, other) => other.sentence.length - one.sentence.length);

/** Whether a text is exactly the sentence of a card in one of our languages. */
export function isSentenceOf(key: TopicKey, text: string): boolean {
  return sentences.some((one) => one.key === key && one.sentence === text);
}

/** A text without the sentences of cards, which many members send unchanged. */
export function withoutTopicSentences(text: string): string {
  return sentences.reduce((rest, { sentence }) => rest.replaceAll(sentence, ' '), text);
}
