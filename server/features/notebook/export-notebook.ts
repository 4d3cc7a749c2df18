import type { NotebookFormat } from '../../../contract/constants/notebook.ts';
import { dateInFigures } from '../../../contract/format/dates.ts';
import { type Locale, localeFrom } from '../../../contract/locales.ts';
import { translatorFor } from '../../../texts/translator.ts';
import { writeCsv } from '../../base/csv.ts';
import { swissDay } from '../../base/swiss-time.ts';
import type { Action, Call } from '../../http/endpoint.ts';
import { packForAnki } from './anki/pack-for-anki.ts';
import { type EntryRow, entriesOf, namedLanguage } from './entry-rows.ts';

const columns = ['language', 'front', 'back', 'sentence', 'note', 'writtenOn'] as const;

/** Entries as a file for spreadsheets (server/base/csv.ts), with a head in the reader's words. nameOf names a language. */
function entriesAsCsv(
  entries: Pick<EntryRow, 'language' | 'front' | 'back' | 'sentence' | 'note' | 'createdAt'>[],
  nameOf: (code: string) => string,
  t: ReturnType<typeof translatorFor>,
): string {
  const head = columns.map((column) => t(`notebook-file.column.${column}`));
  const rows = entries.map(({ language, front, back, sentence, note, createdAt }) => [
    nameOf(language),
    front,
    back,
    sentence,
    note,
    dateInFigures(createdAt),
  ]);
  return writeCsv([head, ...rows]);
}

type ExportCall = Call<'GET /api/notebook/export'>;

const kinds: Record<NotebookFormat, { type: string; ending: string }> = {
  csv: { type: 'text/csv; charset=utf-8', ending: 'csv' },
  anki: { type: 'application/octet-stream', ending: 'apkg' },
};

/**
 * The member's notebook as a file, complete or in one language, with column names in the requested language
 * (decision 016).
 */
export const exportNotebook: Action<'GET /api/notebook/export'> = async (call) => {
  const { database, member, query } = call;
  const { format } = query;
  const locale = query.locale ? localeFrom(query.locale) : call.locale;
  const language = query.filters?.language?.$eq ?? null;
  const entries = await entriesOf(database.sql, member.id, language);
  const bytes = await (format === 'csv' ? asCsv(call, entries, locale) : asAnki(call, entries, locale));
  const { type, ending } = kinds[format];
  const name = [translatorFor(locale)('notebook-file.name'), language, swissDay(call.clock())]
    .filter(Boolean)
    .join('-');
  return new Response(Uint8Array.from(bytes), {
    headers: {
      'Content-Type': type,
      'Content-Length': String(bytes.byteLength),
      'Content-Disposition': `attachment; filename="${name}.${ending}"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
};

async function asCsv({ directories }: ExportCall, entries: EntryRow[], locale: Locale): Promise<Uint8Array> {
  const nameOf = (code: string) => namedLanguage(code, directories, locale).name;
  return new TextEncoder().encode(entriesAsCsv(entries, nameOf, translatorFor(locale)));
}

function asAnki({ directories, clock }: ExportCall, entries: EntryRow[], locale: Locale): Promise<Uint8Array> {
  const nameOf = (code: string) => namedLanguage(code, directories, locale).name;
  return packForAnki(entries, nameOf, clock());
}
