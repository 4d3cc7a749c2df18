import type { Locale } from '../../../contract/locales.ts';
import type { AccountExport } from '../../../contract/me-export.ts';
import type { Texts } from '../../../texts/texts.ts';
import type { translatorFor } from '../../../texts/translator.ts';
import type { Services } from '../../http/endpoint.ts';
import type { Html } from './html.ts';

/** What parts of an export need: the owner, and the language of names in it. */
export interface Exporting extends Services {
  member: { id: string };
  locale: Locale;
}

export type Translate = ReturnType<typeof translatorFor>;

/** What the readable page is written with. */
export interface Writing {
  t: Translate;
  /** the name of a language by its code */
  languageOf: (code: string) => string;
  /** the member's pictures, as paths from the page */
  pictures: readonly string[];
}

/** A section of the readable page. What has no text of this name is in data.json alone. */
export type SectionName = Extract<keyof Texts['me-data']['file']['section'], keyof AccountExport>;

type Part<Name extends keyof AccountExport> = AccountExport[Name];

/** A part of the export: what is read for data.json, and how the readable page shows it. */
export type ExportPart<Name extends keyof AccountExport> = {
  read(exporting: Exporting): Promise<Part<Name>>;
} & (Name extends SectionName ? { page(part: Part<Name>, writing: Writing): Html[] } : unknown);

/** A file that belongs to an export. Its name is made by us, never by a member. */
export interface FileOfExport {
  name: string;
  bytes: Uint8Array;
}

/** A chat without its messages, which are read page by page: there may be any number. */
export interface ExportedChat {
  chat: Omit<Part<'chats'>[number], 'messages'>;
  messages: AsyncIterable<Part<'chats'>[number]['messages']>;
}

interface ChatsOfExport {
  read(exporting: Exporting): AsyncIterable<ExportedChat>;
  page(chats: AsyncIterable<ExportedChat>, writing: Writing): AsyncIterable<Html>;
  files(exporting: Exporting): AsyncIterable<FileOfExport>;
}

/** Every part of the export, in the order of the sections of the readable page. */
export type ExportParts = { [Name in Exclude<keyof AccountExport, 'exportedAt' | 'chats'>]: ExportPart<Name> } & {
  images: { files(exporting: Exporting): AsyncIterable<FileOfExport> };
  chats: ChatsOfExport;
};
