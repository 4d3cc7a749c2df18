export const searchModes = ['online', 'inPerson'] as const;
export type SearchMode = (typeof searchModes)[number];

export const searchSorts = ['match', 'lastActive', 'createdAt', 'distance'] as const;
