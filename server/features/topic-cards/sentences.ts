import { type TopicKey, topicKeys } from '../../../contract/constants/topic-cards.ts';
import { locales } from '../../../contract/locales.ts';
import { translatorFor } from '../../../texts/translator.ts';

/** The longest first, so that none is taken apart by another. */
const sentences = topicKeys
  .flatMap((key) => locales.map((locale) => ({ key, sentence: translatorFor(locale)(`topic-cards-sentences.${key}`) })))
  .sort((one, other) => other.sentence.length - one.sentence.length);

/** Whether a text is the sentence of a card in one of our languages, word for word. */
export function isSentenceOf(key: TopicKey, text: string): boolean {
  return sentences.some((one) => one.key === key && one.sentence === text);
}

/** What somebody has written besides the sentences of cards, which many send word for word. */
export function withoutTopicSentences(text: string): string {
  return sentences.reduce((rest, { sentence }) => rest.replaceAll(sentence, ' '), text);
}
