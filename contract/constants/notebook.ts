/** How well a member knew an entry, from not at all to immediately. */
export const grades = ['again', 'hard', 'good', 'easy'] as const;
export type Grade = (typeof grades)[number];

/** Where an entry comes from: typed in, a word of a message, or a correction. */
export const entrySources = ['own', 'message', 'correction'] as const;

/** The export formats of a notebook. */
export const notebookFormats = ['csv', 'anki'] as const;
export type NotebookFormat = (typeof notebookFormats)[number];
