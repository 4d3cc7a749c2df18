/** The sizes a picture of a chat is kept in: in the bubble, and opened. */
export const fileSizes = ['small', 'large'] as const;
export type FileSize = (typeof fileSizes)[number];
