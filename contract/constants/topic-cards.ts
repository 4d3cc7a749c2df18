/** How much of a language a card asks for, in the steps of the CEFR. */
export const topicLevels = ['A1-A2', 'B1-B2', 'C1'] as const;
export type TopicLevel = (typeof topicLevels)[number];

/** What two can talk about, by level: the keys of the sentences in topic-cards-sentences of every locale. */
export const topicsOfLevel = {
  'A1-A2': [
    'train-window',
    'supermarket',
    'znueni',
    'sunday-breakfast',
    'coffee',
    'lake',
    'fog',
    'yellow-signs',
    'fondue',
    'laundry-day',
    'neighbours',
    'greetings',
    'way-to-work',
    'chocolate',
    'snow',
    'counting',
    'first-of-august',
    'market',
    'bicycle',
    'your-town',
  ],
  'B1-B2': [
    'bag-fee',
    'recycling',
    'fasnacht',
    'apero',
    'four-languages',
    'flat-hunting',
    'punctuality',
    'way-to-school',
    'card-games',
    'health-insurance',
    'travelcard',
    'mountain-hut',
    'service',
    'apprenticeship',
    'clubs',
    'quiet-sunday',
    'moving-canton',
    'second-hand',
    'vote-envelope',
    'local-festival',
  ],
  C1: [
    'roestigraben',
    'high-german',
    'dialects',
    'humour',
    'first-names',
    'silence',
    'compromise',
    'cantons',
    'volunteering',
    'home',
    'fog-sea',
    'dubbing',
    'glaciers',
    'money',
    'untranslatable',
    'other-self',
    'distance',
    'honesty-box',
    'swiss-words',
    'growing-old',
  ],
} as const satisfies Record<TopicLevel, readonly string[]>;

export type TopicKey = (typeof topicsOfLevel)[TopicLevel][number];

export const topicKeys: readonly TopicKey[] = topicLevels.flatMap((level) => topicsOfLevel[level]);
const known: ReadonlySet<string> = new Set(topicKeys);

/** Whether there is a card of this key. One that was taken out of the list later is none. */
export function isTopicKey(key: string): key is TopicKey {
  return known.has(key);
}

/** The level that a level of the CEFR belongs to; null for none said. */
export function topicLevelOf(level: string | null | undefined): TopicLevel | null {
  if (!level) return null;
  if (level.startsWith('A')) return 'A1-A2';
  return level.startsWith('B') ? 'B1-B2' : 'C1';
}

/** Where cards in a language begin for two people: by the one who learns it, with the lower level where both do; in the middle where nobody says. */
export function startingLevel(
  learning: { code: string; level?: string | null | undefined }[],
  language: string,
): TopicLevel {
  const levels = learning.filter(({ code }) => code === language).map(({ level }) => topicLevelOf(level));
  return topicLevels.find((level) => levels.includes(level)) ?? 'B1-B2';
}
