import type { useTranslations } from 'use-intl/react';
import type { MessageWords } from '../../contract/format/message-in-words.ts';

/** What a line says of a message; t: the translations of chat-message. */
export function messageInWords(t: ReturnType<typeof useTranslations<'chat-message'>>, words: MessageWords): string {
  return t('words', { ...words });
}
