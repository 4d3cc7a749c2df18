import * as limits from '../../../../contract/limits.ts';
import { writtenText } from '../../../../contract/written-text.ts';
import type { KindReader, Row } from './kind-reader.ts';

const anyLength = writtenText({ min: 1, max: 100_000 });

/** A text with anything visible, whole even if it is longer than what can be written here. */
function textOf(row: Row, max: number, isRich: boolean): string | undefined {
  const read = anyLength.safeParse(row.plain('text', isRich));
  if (!read.success) return undefined;
  if (read.data.length > max) row.marks.add('text_long');
  return read.data;
}

export const chat: KindReader = {
  columns: { sender: 'bigint', receiver: 'bigint', created_at: 'timestamptz' },
  read(row) {
    const [first, second, ...more] = row.numbers('members');
    if (more.length > 0) return { refused: 'more_than_two' };
    const sender = row.number('sender') ?? first ?? null;
    const receiver = row.number('receiver') ?? second ?? null;
    if (sender === null || receiver === null) return { refused: 'no_member' };
    if (sender === receiver) return { refused: 'with_oneself' };
    return { values: [sender, receiver, row.time('created') ?? row.about.now] };
  },
};

export const message: KindReader = {
  columns: { chat: 'bigint', sender: 'bigint', text: 'text', is_read: 'boolean', created_at: 'timestamptz' },
  read(row) {
    const text = textOf(row, limits.message.max, false);
    if (text === undefined) return { refused: 'empty' };
    const [chat, sender] = [row.number('chat'), row.number('sender')];
    if (chat === null) return { refused: 'no_chat' };
    if (sender === null) return { refused: 'no_member' };
    // If the former site stored no read marks, old chats count as read.
    const isRead = row.has('read') || row.has('readAt') ? row.flag('read') || row.time('readAt') !== null : true;
    return { values: [chat, sender, text, isRead, row.time('created') ?? row.about.now] };
  },
};

export const post: KindReader = {
  columns: { author: 'bigint', text: 'text', participants: 'smallint', created_at: 'timestamptz' },
  read(row) {
    const text = textOf(row, limits.post.max, true);
    if (text === undefined) return { refused: 'empty' };
    const author = row.number('owner');
    if (author === null) return { refused: 'no_member' };
    if (text.length < limits.post.min) row.marks.add('text_short');
    const given = row.number('participants') ?? limits.participants.min;
    const participants = Math.min(given, limits.participants.max);
    if (participants < given) row.marks.add('participants_too_many');
    return { values: [author, text, participants, row.time('created') ?? row.about.now] };
  },
};

export const comment: KindReader = {
  columns: { post: 'bigint', author: 'bigint', text: 'text', created_at: 'timestamptz' },
  read(row) {
    const text = textOf(row, limits.comment.max, true);
    if (text === undefined) return { refused: 'empty' };
    const [post, author] = [row.number('post'), row.number('owner')];
    if (post === null) return { refused: 'no_post' };
    if (author === null) return { refused: 'no_member' };
    return { values: [post, author, text, row.time('created') ?? row.about.now] };
  },
};
