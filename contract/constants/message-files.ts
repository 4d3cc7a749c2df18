/** The stored sizes of a chat picture: in the bubble, and opened. */
export const fileSizes = ['small', 'large'] as const;
export type FileSize = (typeof fileSizes)[number];
