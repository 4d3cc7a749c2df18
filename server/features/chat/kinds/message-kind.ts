import type { Message, MessageOfKind } from '../../../../contract/chat.ts';
import type { MessageKind } from '../../../../contract/constants/chats.ts';
import type { ChatTransaction } from '../chat-transaction.ts';
import type { LockedChat } from '../lock-chat.ts';

/** What is stored for a message: its text, and its content besides. */
export interface Content {
  text: string;
  detail: object | null;
}

/** The contract's fields of a message besides its text. */
export type KindFields = Pick<Message, 'correction' | 'image' | 'voice' | 'card'>;

/** How messages of one kind are stored and presented. Texts need none of it. */
export interface Kind<Name extends MessageKind> {
  /** a requester may send it before the answer */
  isTakenInRequest?: boolean;
  /**
   * Prepares what to store, in the transaction that holds the chat's row, for a sender who may write. Throws why this
   * kind refuses it.
   */
  prepare(
    transaction: ChatTransaction,
    chat: LockedChat,
    senderId: string,
    given: Extract<MessageOfKind, { kind: Name }>,
  ): Promise<Content>;
  /** Stores what belongs to a message just stored, in the same transaction. */
  settle?(transaction: ChatTransaction, stored: Message, given: Extract<MessageOfKind, { kind: Name }>): Promise<void>;
  /** Removes what belongs to a message its sender deletes, in the same transaction; message is as it was before. */
  forget?(
    transaction: ChatTransaction,
    message: { chat: string; sequence: number; detail: object | null },
  ): Promise<void>;
  /** The contract's fields, read from what is stored. */
  present(detail: object): KindFields;
}
