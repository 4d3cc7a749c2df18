/** Who runs this. An operator who runs it under another name edits this file, and colours.ts. */
export const brand = {
  name: 'À deux',
  /** the sender of mails while MAIL_FROM is unset */
  mailFrom: { name: 'À deux', address: 'no-reply@adeux.example' },
  /** where members reach us */
  contactAddress: 'hello@adeux.example',
} as const;

/** The name within a sentence, where it stays on one line. */
export const brandInText = brand.name.replaceAll(' ', '\u00a0');
