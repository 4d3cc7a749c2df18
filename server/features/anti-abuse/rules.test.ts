import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dottedWords, hasLink, linkIn, readsAsLink } from '../../../contract/has-link.ts';
import { coreSeconds } from '../../../tests/support/core-time.ts';
import { plainLetters } from './mark-text.ts';
import { blockingBudget, budgets, isSameDay, reputationOf, unwelcome } from './rules.ts';

const now = new Date('2026-11-21T13:00:00Z');
const hour = 3_600_000;
const ago = (hours: number) => new Date(now.getTime() - hours * hour);

test.each([
  ['a fresh account', { createdAt: ago(1), answered: true }, 'new'],
  ['an old account without an answer', { createdAt: ago(900), answered: false }, 'new'],
  ['an account of a day that was answered', { createdAt: ago(24), answered: true }, 'known'],
] as const)('%s', (_, known, reputation) => {
  expect(reputationOf(known, now)).toBe(reputation);
});

describe('budgets', () => {
  const twoAnHour = [{ max: 2, hours: 1 }];

  test('allow another once the first has left the period', () => {
    expect(blockingBudget([ago(0.5), ago(0.1)], twoAnHour, now)?.until).toEqual(new Date('2026-11-21T13:30:00Z'));
    expect(blockingBudget([ago(1), ago(0.1)], twoAnHour, now)).toBeNull();
    expect(blockingBudget([ago(0.1)], twoAnHour, now)).toBeNull();
  });

  test('name a full minute, and of several the latest', () => {
    const given = [
      { max: 1, hours: 1 },
      { max: 2, hours: 24 },
    ];
    const times = [new Date('2026-11-21T12:59:01Z'), new Date('2026-11-20T20:10:01Z')];
    expect(blockingBudget(times, given, now)).toEqual({ max: 2, hours: 24, until: new Date('2026-11-21T20:11:00Z') });
  });

  const anyBudgets = fc.array(
    fc.record({ max: fc.integer({ min: 1, max: 5 }), hours: fc.integer({ min: 1, max: 24 }) }),
    {
      minLength: 1,
      maxLength: 3,
    },
  );

  test('never exceed their maximum, and never name a time that is still too early', () => {
    const waits = fc.array(fc.integer({ min: 0, max: 6 * hour }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(anyBudgets, waits, (given, steps) => {
        const done: Date[] = [];
        let at = now.getTime();
        for (const step of steps) {
          at += step;
          const blocking = blockingBudget(done, given, new Date(at));
          if (!blocking) done.push(new Date(at));
          else {
            expect(blocking.until.getTime()).toBeGreaterThan(at);
            expect(blockingBudget(done, given, blocking.until)).toBeNull();
          }
        }
        for (const { max, hours } of given) {
          for (const end of done) {
            const within = done.filter((one) => one <= end && one.getTime() > end.getTime() - hours * hour);
            expect(within.length).toBeLessThanOrEqual(max);
          }
        }
      }),
    );
  });

  test('are never narrower for answered members', () => {
    for (const { new: fresh, known } of Object.values(budgets)) {
      const perDay = (given: typeof known) => Math.min(...given.map(({ max, hours }) => (max * 24) / hours));
      expect(perDay(known)).toBeGreaterThanOrEqual(perDay(fresh));
    }
  });

  test('days follow Swiss time', () => {
    expect(isSameDay(new Date('2026-11-21T22:59:00Z'), new Date('2026-11-21T23:01:00Z'))).toBe(false);
    expect(isSameDay(new Date('2026-11-21T23:01:00Z'), new Date('2026-11-22T22:59:00Z'))).toBe(true);
  });
});

test.each([
  [{ reports: 0, declined: 7, accepted: 0 }, 0],
  [{ reports: 0, declined: 8, accepted: 8 }, 0],
  [{ reports: 0, declined: 8, accepted: 7 }, 8],
  [{ reports: 2, declined: 7, accepted: 0 }, 0],
  [{ reports: 3, declined: 1, accepted: 9 }, 4],
  [{ reports: 1, declined: 9, accepted: 2 }, 10],
])('whose requests are received as %j is unwelcome to %i', (reception, many) => {
  expect(unwelcome(reception)).toBe(many);
});

describe('links', () => {
  test.each([
    'Schau auf https://beispiel.ch/x',
    'hxxps://evil',
    'www.beispiel',
    'beispiel.ch',
    'BEISPIEL.COM',
    'auf müller.ch!',
    '(foo.com)',
    'bit.ly/abc',
    't.me/anna',
    'anna@posteo.de',
    'anna (at) posteo.de',
    'beispiel [.] com',
    'beispiel punkt ch',
    'beispiel . com',
    'exa\u200bmple.com',
    'ｅｘａｍｐｌｅ．ｃｏｍ',
    'shop.beispiel.me',
    'example.ch',
    'shop.online',
    'Kauf bei shop.online!',
    'schreib mir auf wa.me und dann',
    't me/anna',
    'evil\u00adch',
    'Bitte bestätige es auf konto-pruefen.support noch heute.',
    'evil.zip',
    'evil.help',
    'evil.email',
    'evil.world',
    'evil.lol',
    'evil.jetzt',
    'evil.berlin',
    'evil.gratis',
    'beispiel.de und mehr',
    'casino.it gratis',
    'пример.рф',
    'gut.so/abc',
    'beispiel.com.Danach',
    'xn--mller-kva.ch',
  ])('are found: %s', (text) => {
    expect(hasLink(text)).toBe(true);
  });

  test.each([
    'Hoi, hast du Lust auf ein Tandem?',
    'Das wär gut.so machen wir es',
    'Ich lerne Deutsch.Es ist schwierig.Am Samstag?',
    'z.B. am See, d.h. um 18.30, ca. 1.5 Std./Woche',
    'Ich wohne in St.Gallen.Und du?',
    'Node.js und B1.2',
    'Ruf mich an: 079 123 45 67',
    'Auf Instagram bin ich @anna_lernt',
    'Mo/Di oder Mi/Do, 19.00/20.00',
    'Salut!Ça va?C’est à dire.De rien',
    'du point de vue de la langue',
    'Treffpunkt at home (am See)',
    'etc...und so weiter…',
    'Treffen wir uns z.B.am Samstag?',
    'Ich wohne d.h.in Bern',
    'gern auch u.a.in Zürich',
    'evtl.Mo/Di abends',
    'um 18.Uhr/19.Uhr',
    'I love hiking.it would be great',
    'Je parle français.de temps en temps',
    'My level is B1.be patient',
    'meet at 5.at the station',
    'Kaffee.online geht auch',
    'e.g.in Bern',
    'Herr Dr.med.in Bern',
    'Café z.B.am Bahnhof',
    'Wir treffen uns z.B.am Samstag im Park',
    'Infor\u00adma\u00adtion',
    'mi piace.io sono di Lugano',
    'le soir.je suis libre',
    'FERTIG.SO IST ES',
  ])('are not made up: %s', (text) => {
    expect(hasLink(text)).toBe(false);
  });

  test.each([
    ['Schau auf https://beispiel.ch/x an', 'https://beispiel.ch/x'],
    ['oder beispiel punkt ch', 'beispiel punkt ch'],
    ['Das ist toll, auf evil.support noch', 'evil.support'],
    ['mail an anna@posteo.de', 'anna@posteo.de'],
  ])('are named: %s', (text, piece) => expect(linkIn(text)).toBe(piece));

  test('in mails are whatever a mail program may turn into one', () => {
    expect(readsAsLink('I love hiking.it would be great')).toBe(true);
    expect(readsAsLink('Evil.Support ist da')).toBe(true);
    expect(readsAsLink('Node.js, z. B. am See')).toBe(false);
  });

  test.each(['Luca.it', 'Anna.Meier', 'konto-pruefen.zukunft', 'Support evil.X1.help', 'Lu．ca'])(
    'in names are two words with a dot: %s',
    (name) => expect(dottedWords(name) ?? linkIn(name)).toBeDefined(),
  );
  test.each(['Anna M.de Vries', 'J.R.R. Tolkien', 'Dr. Anna', 'A.B'])('in names are not %s', (name) =>
    expect(dottedWords(name) ?? linkIn(name)).toBeUndefined(),
  );

  test('are found quickly in any text', () => {
    for (const piece of ['a.', 'a-', 'a1@', 'www.', 'a+.-', '( at ', 'a', '\u200b', 'de.', 'so. ', 'a\u00ad']) {
      expect(coreSeconds(() => readsAsLink(piece.repeat(4000).slice(0, 4000)))).toBeLessThan(0.5);
    }
  });
});

describe('the same text', () => {
  const letters = 'Hoi, ich möchte gern Deutsch lernen und spreche Italienisch';

  test.each([
    ['case', letters.toUpperCase()],
    ['spaces and line breaks', letters.replaceAll(' ', '  \n ')],
    ['punctuation', `${letters.replaceAll(' ', ' - ')}!!!`],
    ['digits', `${letters} 4711`],
    ['pictures', `${letters} 🙂👍🏽`],
    ['invisible characters', [...letters].join('\u200b')],
    ['accents', letters.replace('möchte', 'mo\u0308chte').replace('lernen', 'lérnen')],
    ['letters that look the same', letters.replaceAll('e', 'е').replaceAll('o', 'ο')],
    ['wide letters', letters.replace('Italienisch', 'Ｉｔａｌｉｅｎｉｓｃｈ')],
  ])('is recognised despite %s', (_, varied) => {
    expect(plainLetters(varied)).toBe(plainLetters(letters));
  });

  test('ignores the recipient’s name', () => {
    const to = (name: string) => plainLetters(`Liebe ${name}, hast du Lust auf ein Tandem?`, name);
    expect(to('Anna')).toBe(to('Zoë-Maria Müller'));
    expect(to('Anna')).toBe(to('Gian O.'));
    expect(to('Anna')).toBe(plainLetters('Liebe Gian, hast du Lust auf ein Tandem?', 'Gian O.'));
  });

  test('is recognised despite insertions, and other words make another', () => {
    const noise = fc
      .array(fc.constantFrom(...' \t\n.,;:!?04…–', '\u200b', '\u200d', '\u2060', '🙂'))
      .map((list) => list.join(''));
    const words = fc.array(fc.stringMatching(/^[a-z]{1,9}$/), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(words, fc.array(noise, { minLength: 20, maxLength: 20 }), (given, strewn) => {
        const plain = plainLetters(given.join(' '));
        expect(plain).toBe(given.join(''));
        expect(
          plainLetters(
            given
              .map((word, index) => `${word}${strewn[index]}`)
              .join(' ')
              .toUpperCase(),
          ),
        ).toBe(plain);
      }),
    );
    expect(plainLetters('Tandem am See')).not.toBe(plainLetters('Tandem am Berg'));
  });
});
