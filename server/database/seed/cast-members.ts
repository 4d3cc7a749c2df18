import type { Locale } from '../../../contract/locales.ts';
import type { genders, statuses } from '../../../contract/profiles.ts';
import { type LanguageEntry, languageEntries } from './languages-of-members.ts';

/** One of the few members with a name of their own that tests and the demo know. */
export interface CastMember {
  id: string;
  /** the address is this in small letters @example.test */
  name: string;
  locale: Locale;
  about: string | null;
  hobbies: string | null;
  gender: (typeof genders)[number] | null;
  age: number;
  placeId: number;
  /** where they meet besides home */
  meetingPlaceIds?: number[];
  status: (typeof statuses)[number];
  speaks: LanguageEntry[];
  learns: LanguageEntry[];
  createdDaysAgo: number;
  seenHoursAgo: number;
  visits: number;
  requests: { received: number; answered: number; open: number };
  subscription?: 'premium';
  /** brought over from the old site: no password yet */
  isFromOldSite?: true;
  isUnconfirmed?: true;
}

const id = (number: number) => `0192f0c4-6a00-7000-8000-${String(number).padStart(12, '0')}`;

/** Ids of the cast by name. */
export const castIds = {
  lea: id(1),
  martina: id(2),
  beat: id(3),
  selina: id(4),
  camille: id(5),
  oliver: id(6),
  ines: id(7),
  oksana: id(8),
  giorgio: id(9),
  aita: id(10),
  ruth: id(11),
  noah: id(12),
  robin: id(13),
} as const;

/** The longest here first, so that the order of insertion is that of coming. */
export const castMembers: readonly CastMember[] = [
  {
    id: castIds.ruth,
    name: 'Ruth',
    locale: 'de',
    about:
      'Pensionierte Bibliothekarin, seit zwanzig Jahren mit Französisch beschäftigt und noch immer nicht fertig. Ich lese gern Simenon und suche jemanden, der mit mir darüber redet.',
    hobbies: 'Lesen, Theater, Langlauf',
    gender: 'female',
    age: 68,
    placeId: 840000,
    meetingPlaceIds: [800100],
    status: 'active',
    speaks: languageEntries('gsw native, de native'),
    learns: languageEntries('fr B2, es A2'),
    createdDaysAgo: 1460,
    seenHoursAgo: 24 * 130,
    visits: 1.4,
    requests: { received: 1, answered: 0, open: 0 },
    isFromOldSite: true,
  },
  {
    id: castIds.beat,
    name: 'Beat',
    locale: 'de',
    about: 'Lokführer, oft in Bellinzona. Kann gut erklären, frage viel, lache gern über meine Fehler.',
    hobbies: 'Züge, Jassen, Pilze sammeln',
    gender: 'male',
    age: 52,
    placeId: 600500,
    status: 'active',
    speaks: languageEntries('gsw native, de native'),
    learns: languageEntries('it A2'),
    createdDaysAgo: 820,
    seenHoursAgo: 22,
    visits: 5.2,
    requests: { received: 6, answered: 4, open: 0 },
  },
  {
    id: castIds.aita,
    name: 'Aita',
    locale: 'de',
    about:
      'Eu sun da Scuol und wohne heute in Chur. Im Moment habe ich mein Tandem gefunden und mache eine Pause von der Suche.',
    hobbies: 'Skitouren, Chor',
    gender: 'female',
    age: 31,
    placeId: 700000,
    status: 'inactive',
    speaks: languageEntries('rm native, de native, gsw C1'),
    learns: languageEntries('en B1'),
    createdDaysAgo: 700,
    seenHoursAgo: 24 * 9,
    visits: 2.1,
    requests: { received: 4, answered: 4, open: 0 },
  },
  {
    id: castIds.giorgio,
    name: 'Giorgio',
    locale: 'de',
    about:
      'Faccio il giardiniere a Lugano e mia figlia vive a Zurigo con i miei nipoti. Con loro vorrei parlare tedesco senza il dizionario in mano.',
    hobbies: 'Orto, bocce, musica classica',
    gender: 'male',
    age: 63,
    placeId: 690000,
    status: 'active',
    speaks: languageEntries('it native, fr C1'),
    learns: languageEntries('de B1'),
    createdDaysAgo: 540,
    seenHoursAgo: 75,
    visits: 3.3,
    requests: { received: 5, answered: 3, open: 1 },
  },
  {
    id: castIds.camille,
    name: 'Camille',
    locale: 'fr',
    about:
      'J’ai grandi à Lausanne et je commence en janvier un travail à Berne. Mon allemand de l’école est correct, mais dès qu’on passe au suisse allemand, je ne comprends plus rien.',
    hobbies: 'Escalade, cinéma, cuisine',
    gender: 'female',
    age: 29,
    placeId: 100400,
    meetingPlaceIds: [120100],
    status: 'both',
    speaks: languageEntries('fr native, en B2'),
    learns: languageEntries('gsw A1, de B1'),
    createdDaysAgo: 410,
    seenHoursAgo: 3,
    visits: 8.7,
    requests: { received: 9, answered: 8, open: 0 },
    subscription: 'premium',
  },
  {
    id: castIds.martina,
    name: 'Martina',
    locale: 'de',
    about:
      'Ich war zwei Jahre in Bologna und möchte das Italienische nicht verlieren. Am liebsten bei einem Spaziergang am See.',
    hobbies: 'Wandern, Schwimmen im See, Backen',
    gender: 'female',
    age: 34,
    placeId: 601000,
    meetingPlaceIds: [600300],
    status: 'both',
    speaks: languageEntries('gsw native, de native, en B2'),
    learns: languageEntries('it B1'),
    createdDaysAgo: 320,
    seenHoursAgo: 0.2,
    visits: 11.4,
    requests: { received: 12, answered: 11, open: 0 },
  },
  {
    id: castIds.oliver,
    name: 'Oliver',
    locale: 'en',
    about:
      'Originally from Leeds, eight years in Zurich, and still ordering coffee in English. My daughter corrects my Swiss German, so I would like to catch up before she starts school.',
    hobbies: 'Cycling, board games, baking bread',
    gender: 'male',
    age: 41,
    placeId: 800400,
    status: 'active',
    speaks: languageEntries('en native'),
    learns: languageEntries('de B1, gsw A2'),
    createdDaysAgo: 250,
    seenHoursAgo: 30,
    visits: 4.6,
    requests: { received: 7, answered: 5, open: 1 },
  },
  {
    id: castIds.robin,
    name: 'Robin',
    locale: 'de',
    about:
      'Ich zeichne Comics und lerne Japanisch, um meine Lieblingsmangas ohne Übersetzung zu lesen. Online am Abend passt mir am besten, an der Olma bin ich auch vor Ort zu finden.',
    hobbies: null,
    gender: 'nonbinary',
    age: 25,
    placeId: 900000,
    status: 'both',
    speaks: languageEntries('gsw native, de C2'),
    learns: languageEntries('ja A2'),
    createdDaysAgo: 180,
    seenHoursAgo: 8,
    visits: 7.1,
    requests: { received: 2, answered: 2, open: 0 },
  },
  {
    id: castIds.ines,
    name: 'Inês',
    locale: 'fr',
    about:
      'Je viens de Porto et je vis à Bienne avec mon mari et nos deux garçons. À la maison on parle portugais, au travail français, et maintenant c’est le tour de l’allemand.',
    hobbies: 'Danse, jardinage, football avec mes fils',
    gender: 'female',
    age: 38,
    placeId: 250200,
    status: 'both',
    speaks: languageEntries('pt native, fr C1'),
    learns: languageEntries('de A2'),
    createdDaysAgo: 120,
    seenHoursAgo: 50,
    visits: 3.9,
    requests: { received: 3, answered: 2, open: 0 },
  },
  {
    id: castIds.oksana,
    name: 'Oksana',
    locale: 'en',
    about:
      'I am a physiotherapist from Kharkiv and live in Bern with my mother. I need German for my diploma and Swiss German for my patients. I can offer Ukrainian, Russian and very good borscht.',
    hobbies: 'Swimming in the Aare, embroidery, cooking',
    gender: 'female',
    age: 45,
    placeId: 300600,
    status: 'online',
    speaks: languageEntries('uk native, ru native, en B2'),
    learns: languageEntries('de B1, gsw A1'),
    createdDaysAgo: 95,
    seenHoursAgo: 16,
    visits: 6.8,
    requests: { received: 1, answered: 1, open: 0 },
  },
  {
    id: castIds.lea,
    name: 'Lea',
    locale: 'de',
    about:
      'Ich bin in Bellinzona aufgewachsen und wohne seit dem Sommer in Luzern. Hochdeutsch geht gut, aber im Büro reden alle Mundart. Ich biete Italienisch mit viel Geduld.',
    hobbies: null,
    gender: 'female',
    age: 30,
    placeId: 600300,
    status: 'both',
    speaks: languageEntries('it native, de C1'),
    learns: languageEntries('gsw A2'),
    createdDaysAgo: 60,
    seenHoursAgo: 0.1,
    visits: 9.5,
    requests: { received: 2, answered: 1, open: 1 },
  },
  {
    id: castIds.selina,
    name: 'Selina',
    locale: 'de',
    about: 'Anfängerin, aber hartnäckig. Suche jemanden für eine Stunde pro Woche, halb und halb.',
    hobbies: 'Volleyball, Podcasts',
    gender: 'female',
    age: 27,
    placeId: 630000,
    meetingPlaceIds: [800100, 600300],
    status: 'online',
    speaks: languageEntries('de native, gsw native'),
    learns: languageEntries('it A1'),
    createdDaysAgo: 21,
    seenHoursAgo: 2,
    visits: 6.2,
    requests: { received: 0, answered: 0, open: 0 },
  },
  {
    id: castIds.noah,
    name: 'Noah',
    locale: 'de',
    about: 'Ich studiere in Basel und gehe im Herbst für ein Semester nach Granada. Bis dahin will ich reden können.',
    hobbies: 'Bouldern, Gitarre, Kochen',
    gender: 'male',
    age: 22,
    placeId: 405600,
    status: 'both',
    speaks: languageEntries('gsw native, de native'),
    learns: languageEntries('es A1'),
    createdDaysAgo: 2,
    seenHoursAgo: 40,
    visits: 1,
    requests: { received: 0, answered: 0, open: 0 },
    isUnconfirmed: true,
  },
];
