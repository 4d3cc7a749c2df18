import type { useTranslations } from 'use-intl/react';
import type { MessageWords } from '../../contract/format/message-in-words.ts';

/** A message as one line; t: the translations of chat-message. */
export function messageInWords(t: ReturnType<typeof useTranslations<'chat-message'>>, words: MessageWords): string {
  return t('words', { ...words });
}
