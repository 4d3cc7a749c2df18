/** The level a card needs, in CEFR steps. */
export const topicLevels = ['A1-A2', 'B1-B2', 'C1'] as const;
export type TopicLevel = (typeof topicLevels)[number];

/** Conversation topics by level: keys of the sentences in topic-cards-sentences of every locale. */
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

/** Whether a card with this key exists; false for one removed from the list. */
export function isTopicKey(key: string): key is TopicKey {
  return known.has(key);
}

/** The card level of a CEFR level; null for none. */
export function topicLevelOf(level: string | null | undefined): TopicLevel | null {
  if (!level) return null;
  if (level.startsWith('A')) return 'A1-A2';
  return level.startsWith('B') ? 'B1-B2' : 'C1';
}

/**
 * The card level two people start with in a language: the learner's level, the lower one if both learn it, the
 * middle if none is given.
 */
export function startingLevel(
  learning: { code: string; level?: string | null | undefined }[],
  language: string,
): TopicLevel {
  const levels = learning.filter(({ code }) => code === language).map(({ level }) => topicLevelOf(level));
  return topicLevels.find((level) => levels.includes(level)) ?? 'B1-B2';
}
