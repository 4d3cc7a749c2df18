/** What a post can begin with, by the names of its texts. */
export const ideas = ['walk', 'table', 'question'] as const;
