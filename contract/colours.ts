/**
 * The colours of product 17: those of web/styles/tokens.css, for what has no style sheet of ours (mails, documents, pictures,
 * the browser's own frame). A test holds that both agree; an operator who changes them does so in both.
 */
export const light = {
  ink: '#16181d',
  paper: '#ffffff',
  ground: '#f5f4f0',
  hairline: '#e2e1db',
  muted: '#5d6169',
  yellow: '#ffcc00',
  onYellow: '#16181d',
} as const;

/** What is not here is outside the pages as in the light. */
export const dark = {
  ink: '#f3f2ee',
  paper: '#15171b',
  ground: '#0e1013',
  hairline: '#2b2e34',
  muted: '#a3a7ae',
} as const;
