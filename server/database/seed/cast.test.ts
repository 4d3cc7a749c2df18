import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { reactionWords } from '../../../contract/constants/chats.ts';
import { newPost } from '../../../contract/feed.ts';
import { readsTheSame } from '../../../contract/format/word-changes.ts';
import * as limits from '../../../contract/limits.ts';
import { tandemEndpoints } from '../../../contract/tandems.ts';
import sentences from '../../../texts/de/topic-cards-sentences.json' with { type: 'json' };
import { castEmail, castIds, castPassword } from './cast-accounts.ts';
import { castChats } from './cast-chats.ts';
import { castMembers } from './cast-members.ts';
import { castPosts } from './cast-posts.ts';
import { castTandems } from './cast-tandems.ts';
import { readDataFile } from './csv.ts';
import { languageRows, placeRows } from './directory-rows.ts';

test('the cast fits the contract and the directories', async () => {
  const codes = new Set(languageRows(await readDataFile('languages.csv')).map((row) => row.code));
  const placeIds = new Set(placeRows(await readDataFile('swiss-postcodes.csv')).map((row) => row.id));
  expect(castMembers.length).toBe(Object.keys(castIds).length);
  for (const member of castMembers) {
    expect(z.uuidv7().safeParse(member.id).success).toBe(true);
    expect(castEmail(member)).toMatch(/^[a-z]+@example\.test$/);
    expect(member.about?.length ?? limits.about.min).toBeGreaterThanOrEqual(limits.about.min);
    for (const id of [member.placeId, ...(member.meetingPlaceIds ?? [])]) expect(placeIds).toContain(id);
    for (const { code } of [...member.speaks, ...member.learns]) expect(codes).toContain(code);
    expect(member.requests.answered + member.requests.open).toBeLessThanOrEqual(member.requests.received);
  }
  expect(castPassword.length).toBeGreaterThanOrEqual(limits.password.min);
});

test('what the first demo databases contained stays as it is; later additions follow it', () => {
  const held = [5, 5, 1].map((count, index) => ({
    id: castChats[index]?.id,
    messages: castChats[index]?.messages.slice(0, count) ?? [],
  }));
  const texts = [
    ...castMembers.flatMap(({ id, name, about, hobbies }) => [id, name, about, hobbies]),
    ...held.flatMap(({ id, messages }) => [id, ...messages.flatMap(({ from, text }) => [from, text])]),
    ...castPosts
      .slice(0, 7)
      .flatMap(({ author, text, joined, comments }) => [
        ...[author, text, ...joined],
        ...comments.flatMap((comment) => [comment.from, comment.text]),
      ]),
  ];
  expect(createHash('sha256').update(texts.join()).digest('hex')).toBe(
    'a5f5ba1883200cebdbc381409f56709225be7dbbb0abb62f5344e6ac2960a61e',
  );
});

test('the cast joined in order and covers the states that matter', () => {
  const days = castMembers.map((member) => member.createdDaysAgo);
  expect(days.toSorted((one, other) => other - one)).toEqual(days);
  expect(castMembers.filter((member) => member.isUnconfirmed).map((member) => member.name)).toEqual(['Noah']);
  expect(castMembers.filter((member) => member.isFromOldSite).map((member) => member.name)).toEqual(['Ruth']);
  expect(castMembers.filter((member) => member.status === 'inactive').map((member) => member.name)).toEqual(['Aita']);
});

test('chats are ordered from the oldest message to the newest, started by the requester', () => {
  for (const chat of castChats) {
    const ages = chat.messages.map((message) => message.minutesAgo);
    expect(ages.toSorted((one, other) => other - one)).toEqual(ages);
    expect(chat.messages[0]?.from).toBe(chat.requester);
    expect(Math.max(chat.readByRequester, chat.readByAddressee)).toBeLessThanOrEqual(chat.messages.length);
    const isAnswered = chat.messages.some((message) => message.from === chat.addressee);
    expect(isAnswered).toBe(chat.state === 'accepted');
    if (chat.state === 'open') expect(ages[0]).toBeLessThan(limits.requestDays * 24 * 60);
  }
});

test('what is more than a text in a chat is as the product would have stored it', () => {
  for (const { id, messages, corrections } of castChats) {
    // who allowed it in the chat, and who agreed to it in a tandem
    const tandem = castTandems.find(({ chatId }) => chatId === id);
    const sides = [
      { of: tandem?.proposer, ...tandem?.proposersSide },
      { of: tandem?.other, ...tandem?.othersSide },
    ];
    const agreed = sides.flatMap((side) => (side.corrections && side.corrections !== 'when_asked' ? [side.of] : []));
    const wantedBy = [corrections?.wantedBy, ...(tandem?.acceptedMinutesAgo ? agreed : [])];
    for (const [index, { from, text, card, correction, replyTo, edited, reaction, minutesAgo }] of messages.entries()) {
      if (reaction) expect(reactionWords).toContain(reaction);
      if (edited) expect([edited.from === text, edited.minutesAgo < minutesAgo]).toEqual([false, true]);
      if (replyTo) expect(replyTo).toBeLessThanOrEqual(index);
      if (card) expect(sentences[card]).toBe(text);
      if (!correction) continue;
      const original = messages[correction.of - 1];
      expect(original && [wantedBy.includes(original.from), original.from === from]).toEqual([true, false]);
      expect(readsTheSame(original?.text ?? '', text)).toBe(false);
      expect(correction.note.length).toBeLessThanOrEqual(limits.correctionNote.max);
    }
  }
});

test('tandems fit the contract and the chats they grow from', () => {
  for (const tandem of castTandems) {
    const { chatId, proposer, other, proposedMinutesAgo, acceptedMinutesAgo, proposersSide, othersSide } = tandem;
    const { rhythm, minutes, mode, place, termWeeks } = tandem;
    const speaks = new Map(castMembers.map((member) => [member.id, member.speaks.map(({ code }) => code)]));
    expect(speaks.get(proposer)).toContain(proposersSide.language);
    expect(speaks.get(other)).toContain(othersSide.language);
    const terms = { rhythm, minutes, mode, place, termWeeks, corrections: proposersSide.corrections };
    const learns = othersSide.language;
    const data = { ...terms, speaks: proposersSide.language, learns, wish: proposersSide.wish, chat: chatId };
    const proposal = tandemEndpoints['POST /api/tandems'].body?.parse({ data });
    expect(proposal?.data.wish).toBe(proposersSide.wish);
    expect(othersSide.wish?.length ?? 0).toBeLessThanOrEqual(limits.tandemWish.max);
    const chat = castChats.find(({ id }) => id === chatId);
    expect(chat?.state).toBe('accepted');
    expect(proposedMinutesAgo).toBeLessThan(chat?.messages[1]?.minutesAgo ?? 0);
    expect(acceptedMinutesAgo ?? 0).toBeLessThan(proposedMinutesAgo);
    expect(othersSide.corrections === null).toBe(acceptedMinutesAgo === null);
  }
});

test('posts fit the contract, are ordered from the oldest, and no one joins their own or a full one', async () => {
  const placeIds = new Set(placeRows(await readDataFile('swiss-postcodes.csv')).map((row) => row.id));
  const ages = castPosts.map((post) => post.hoursAgo);
  expect(ages.toSorted((one, other) => other - one)).toEqual(ages);
  for (const post of castPosts) {
    const { author, text, title, motif, speaks, learns, participants, joined, comments, placeId, hoursAgo } = post;
    const given = { text, title, motif, participants, langSpeaking: speaks, langLearning: learns };
    expect(newPost.parse(given)).toMatchObject({ text, ...(title && { title }) });
    expect([title, motif, post.starts].map(Boolean), title ?? text).toEqual(Array(3).fill(Boolean(title)));
    expect(Boolean(placeId) || Boolean(post.online) || !title, title).toBe(true);
    if (placeId) expect(placeIds).toContain(placeId);
    expect(new Set([author, ...joined]).size).toBe(joined.length + 1);
    expect(joined.length).toBeLessThanOrEqual(participants);
    for (const comment of comments) expect(comment.hoursAgo).toBeLessThan(hoursAgo);
  }
});
