/** What a post can begin with, by the names of its texts, and what it then is. */
export const ideas = { walk: 'activity', table: 'activity', question: 'post' } as const;
export type Idea = keyof typeof ideas;

export function isIdea(name: string | null): name is Idea {
  return name !== null && Object.hasOwn(ideas, name);
}
