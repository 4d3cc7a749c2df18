import type { Sql } from '../connection.ts';
import { castIds } from './cast-members.ts';

interface CastComment {
  from: string;
  text: string;
  hoursAgo: number;
}

/** A post of the cast, with who joined and what was said below it. */
export interface CastPost {
  author: string;
  text: string;
  hoursAgo: number;
  /** the first such day of the week (0 is Sunday) at least two days from now, and the hour, both by UTC */
  starts?: { weekday: number; hour: number };
  placeId?: number;
  speaks?: string;
  learns?: string;
  participants: number;
  joined: readonly string[];
  comments: readonly CastComment[];
}

const { lea, martina, beat, selina, camille, oliver, ines, oksana, giorgio, robin } = castIds;

/** The oldest first, so that the order of ids is that of writing. */
export const castPosts: readonly CastPost[] = [
  {
    author: ines,
    text: 'Je cherche une famille à Bienne ou dans les environs pour un après-midi au bord du lac : mes garçons (6 et 9 ans) apprennent l’allemand à l’école, et chez nous vos enfants entendraient du portugais et du français. J’apporte les pastéis de nata !',
    hoursAgo: 24 * 9,
    placeId: 250200,
    speaks: 'pt',
    learns: 'de',
    participants: 2,
    joined: [camille],
    comments: [
      { from: camille, text: 'Je serai à Bienne ce mois-là. Sans enfants, mais avec appétit !', hoursAgo: 24 * 8 },
      { from: ines, text: 'Parfait, viens ! Plus on est de fous, plus on rit.', hoursAgo: 24 * 8 - 3 },
    ],
  },
  {
    author: oksana,
    text: 'Online, Tuesday evenings: I practise the oral part of my German diploma. Who would listen, ask me hard questions and correct me? In return I teach you your first hundred words of Ukrainian.',
    hoursAgo: 24 * 6,
    speaks: 'uk',
    learns: 'de',
    participants: 1,
    joined: [robin],
    comments: [],
  },
  {
    author: giorgio,
    text: 'Sabato alle bocce a Lugano: si gioca in quattro, e questa volta si parla solo tedesco. Chi sbaglia l’articolo paga il caffè.',
    hoursAgo: 24 * 4,
    starts: { weekday: 6, hour: 13 },
    placeId: 690000,
    speaks: 'it',
    learns: 'de',
    participants: 3,
    joined: [beat],
    comments: [{ from: beat, text: 'Ci sono! Bringe d Boule vo dihei mit.', hoursAgo: 24 * 3 }],
  },
  {
    author: oliver,
    text: 'Board game night in Zurich. Rules are read in English, arguments are held in Swiss German. Beginners in either are welcome, I make the bread.',
    hoursAgo: 50,
    starts: { weekday: 4, hour: 17 },
    placeId: 800400,
    speaks: 'en',
    learns: 'gsw',
    participants: 5,
    joined: [selina, robin, martina],
    comments: [
      { from: selina, text: 'Count me in! Shall I bring a game?', hoursAgo: 41 },
      { from: oliver, text: 'Yes please, ideally one without much reading.', hoursAgo: 40 },
    ],
  },
  {
    author: camille,
    text: 'En janvier je commence un travail à Berne, et je ne comprends pas un mot de bernois. Qui prend un café avec moi dans la vieille ville et me parle lentement, très lentement ?',
    hoursAgo: 30,
    placeId: 301100,
    speaks: 'fr',
    learns: 'gsw',
    participants: 1,
    joined: [],
    comments: [],
  },
  {
    author: beat,
    text: 'Am Sonntag über die alte Gotthardstrecke nach Bellinzona, im Speisewagen auf Italienisch. Die Kirche von Wassen kommt dreimal, das reicht für drei Geschichten.',
    hoursAgo: 26,
    starts: { weekday: 0, hour: 7 },
    placeId: 600500,
    speaks: 'gsw',
    learns: 'it',
    participants: 2,
    joined: [lea, giorgio],
    comments: [{ from: lea, text: 'Ich zeige euch danach Bellinzona. Mia mamma cucina!', hoursAgo: 20 }],
  },
  {
    author: martina,
    text: 'Spaziergang am See, einmal rund um die Horwer Bucht: hin auf Italienisch, zurück auf Schweizerdeutsch.\n\nTreffpunkt beim Bahnhof Horw. Bei Regen gehen wir ins Café.',
    hoursAgo: 5,
    starts: { weekday: 6, hour: 9 },
    placeId: 604800,
    speaks: 'gsw',
    learns: 'it',
    participants: 4,
    joined: [lea],
    comments: [
      { from: lea, text: 'Ich bin dabei. Wie lange dauert es etwa?', hoursAgo: 4 },
      { from: martina, text: 'Gut zwei Stunden, mit Pause.', hoursAgo: 3.5 },
    ],
  },
];

/** Inserts the posts of the cast by members just inserted; now is the time they count back from. */
export async function insertCastPosts(transaction: Sql, now: Date, inserted: ReadonlySet<string>) {
  for (const [index, post] of castPosts.entries()) {
    if (!inserted.has(post.author)) continue;
    const id = castId('8004', index + 1);
    await transaction
      .insertInto('posts')
      .values(postRow(post, id, now))
      .execute();
    const joined = post.joined.filter((member) => inserted.has(member));
    for (const [place, member] of joined.entries()) {
      const createdAt = hoursBefore(now, post.hoursAgo * (0.9 - place / 10));
      await transaction
        .insertInto('participations')
        .values({ post_id: id, member_id: member, created_at: createdAt })
        .execute();
    }
    for (const [place, { from, text, hoursAgo }] of post.comments.entries()) {
      if (!inserted.has(from)) continue;
      await transaction
        .insertInto('comments')
        .values({
          id: castId('8005', (index + 1) * 100 + place),
          post_id: id,
          author_id: from,
          text,
          created_at: hoursBefore(now, hoursAgo),
        })
        .execute();
    }
  }
}

function postRow(post: CastPost, id: string, now: Date) {
  return {
    id,
    author_id: post.author,
    text: post.text,
    place_id: post.placeId ?? null,
    starts_at: post.starts ? startOf(post.starts, now) : null,
    speaks: post.speaks ?? null,
    learns: post.learns ?? null,
    participants: post.participants,
    created_at: hoursBefore(now, post.hoursAgo),
  };
}

function startOf({ weekday, hour }: { weekday: number; hour: number }, now: Date): Date {
  const soon = now.getUTCDate() + 2;
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), soon, hour));
  return new Date(first.getTime() + ((weekday - first.getUTCDay() + 7) % 7) * 86_400_000);
}

function hoursBefore(now: Date, hours: number): Date {
  return new Date(now.getTime() - hours * 3_600_000);
}

function castId(group: string, number: number): string {
  return `0192f0c4-6a00-7000-${group}-${String(number).padStart(12, '0')}`;
}
