import { expect, it } from 'vitest';
import { textOf } from '../source/text-of.ts';
import { formerTime } from './former-time.ts';
import { plainText } from './plain-text.ts';

it.each([
  ['<p>Hoi &amp; salü</p><p>Bis <b>bald</b></p>', 'Hoi & salü\nBis bald', 'html'],
  ['a < b und c > d', 'a < b und c > d', undefined],
  ['<3 & 😊', '<3 & 😊', undefined],
  ['vorher<script>alert("x")</script>nachher', 'vorhernachher', 'html'],
  ['<ul><li>eins</li><li>zwei</li></ul>', '– eins\n– zwei', 'html'],
  ['&lt;b&gt; bleibt<br>Text', '<b> bleibt\nText', 'html'],
  ['**fett** und [Seite](https://example.test)', 'fett und Seite (https://example.test)', 'markdown'],
  ['# Titel\nText', 'Titel\nText', 'markdown'],
  ['2 * 3 * 4', '2 * 3 * 4', undefined],
  ['[{"type":"paragraph","children":[{"text":"Hoi "},{"text":"zäme","bold":true}]}]', 'Hoi zäme', 'blocks'],
  ['[{ kein JSON', '[{ kein JSON', undefined],
])('reads %j without markup', (given, text, markup) => {
  expect(plainText(given, true)).toEqual({ text, ...(markup && { markup }) });
});

it('of a chat takes out tags alone: people type asterisks', () => {
  expect(plainText('**wichtig** &amp; so', false)).toEqual({ text: '**wichtig** &amp; so' });
  expect(plainText('<p>Hoi</p>', false)).toEqual({ text: 'Hoi', markup: 'html' });
});

it.each([
  ['2026-03-01 10:00:00.123', 'UTC', '2026-03-01T10:00:00.123Z'],
  ['2026-07-01 10:00:00', 'Europe/Zurich', '2026-07-01T08:00:00.000Z'],
  ['2026-07-01T10:00:00+02:00', 'UTC', '2026-07-01T08:00:00.000Z'],
  ['2026-07-01 10:00:00+02', 'UTC', '2026-07-01T08:00:00.000Z'],
  [1_767_225_600_000, 'UTC', '2026-01-01T00:00:00.000Z'],
  ['1767225600000', 'UTC', '2026-01-01T00:00:00.000Z'],
  ['0000-00-00 00:00:00', 'UTC', undefined],
  ['1970-01-01 00:00:00', 'UTC', undefined],
  ['2026-13-45 99:00:00', 'UTC', undefined],
  ['gestern', 'UTC', undefined],
  [null, 'UTC', undefined],
])('reads %j in %s as %s', (value, zone, time) => {
  expect(formerTime(value, zone)?.toISOString()).toBe(time);
});

it('joins the halves of emoji that a database stored in three bytes each', () => {
  const fox = Buffer.from([0xed, 0xa0, 0xbe, 0xed, 0xb6, 0x8a]);
  const bytes = Buffer.concat([Buffer.from('Füchse '), fox, fox, Buffer.from(' 😊 ퟿')]);
  expect(textOf(bytes)).toBe('Füchse 🦊🦊 😊 ퟿');
});
