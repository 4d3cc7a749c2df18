/** Who runs this and how it looks outside its own pages. An operator who runs it under another name edits this file. */
export const brand = {
  name: 'À deux',
  /** the sender of mails while MAIL_FROM is unset */
  mailFrom: { name: 'À deux', address: 'no-reply@adeux.example' },
  /** where members reach us */
  contactAddress: 'hello@adeux.example',
  /** the colours of product 17, for places without a style sheet of ours: mails, the browser's own frame */
  colours: {
    light: { ink: '#16181d', paper: '#ffffff', ground: '#f5f4f0', hairline: '#e2e1db', muted: '#5d6169' },
    dark: { ink: '#f3f2ee', paper: '#15171b', ground: '#0e1013', hairline: '#2b2e34', muted: '#a3a7ae' },
    yellow: '#ffcc00',
    onYellow: '#16181d',
  },
} as const;
