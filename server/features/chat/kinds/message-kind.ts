import type { Message, MessageOfKind } from '../../../../contract/chat.ts';
import type { MessageKind } from '../../../../contract/constants/chats.ts';
import type { ChatTransaction } from '../chat-transaction.ts';
import type { LockedChat } from '../lock-chat.ts';

/** What a message of a kind is stored as: its text, and what it holds beside it. */
export interface Content {
  text: string;
  detail: object | null;
}

/** What of a message of a kind the contract tells beside its text. */
export type KindFields = Pick<Message, 'correction' | 'image' | 'voice' | 'card'>;

/** How messages of one kind come in and are shown. Texts are not asked: they hold their text alone. */
export interface Kind<Name extends MessageKind> {
  /** whoever began a request may send it before it is answered */
  isTakenInRequest?: boolean;
  /**
   * What is to be stored, in the transaction that holds the chat's row, by a sender who may write there.
   * Throws a refusal for what this kind does not take.
   */
  prepare(
    transaction: ChatTransaction,
    chat: LockedChat,
    senderId: string,
    given: Extract<MessageOfKind, { kind: Name }>,
  ): Promise<Content>;
  /** What belongs to a message that has just been stored, in the same transaction. */
  settle?(transaction: ChatTransaction, stored: Message, given: Extract<MessageOfKind, { kind: Name }>): Promise<void>;
  /** What goes with a message that its sender takes back, in the same transaction; message is as it was before. */
  forget?(
    transaction: ChatTransaction,
    message: { chat: string; sequence: number; detail: object | null },
  ): Promise<void>;
  /** The fields of the contract, read from what is stored. */
  present(detail: object): KindFields;
}
