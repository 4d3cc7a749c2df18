export { isSentenceOf, withoutTopicSentences } from './sentences.ts';
