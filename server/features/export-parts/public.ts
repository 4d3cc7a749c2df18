export type {
  ExportedChat,
  Exporting,
  ExportPart,
  ExportParts,
  FileOfExport,
  SectionName,
  Translate,
  Writing,
} from './export-part.ts';
export { Html, html } from './html.ts';
export { type Fact, factsOf, lineOf, textOf, timeOf } from './readable.ts';
