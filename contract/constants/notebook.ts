/** How well somebody knew an entry, from not at all to at once. */
export const grades = ['again', 'hard', 'good', 'easy'] as const;
export type Grade = (typeof grades)[number];

/** Where an entry comes from: written by oneself, a word of a message, or a correction. */
export const entrySources = ['own', 'message', 'correction'] as const;

/** As what a notebook is taken along. */
export const notebookFormats = ['csv', 'anki'] as const;
export type NotebookFormat = (typeof notebookFormats)[number];
