import type { AccountExport } from '../../../contract/me-export.ts';
import { type ExportPart, type Html, html, timeOf } from '../export-parts/public.ts';
import { entriesOf, presentEntry } from './entry-rows.ts';

/** The member's notebook, oldest entry first. */
export const notebookExport: ExportPart<'notebook'> = {
  async read(call) {
    const rows = await entriesOf(call.database.sql, call.member.id);
    return rows.map((row) => presentEntry(row, call.directories, call.locale));
  },
  page: (entries) => entries.map(entryOf),
};

/** An entry with its details. */
function entryOf({ front, back, sentence, note, language, createdAt }: AccountExport['notebook'][number]): Html {
  return html`<article>
<p class="note">${timeOf(createdAt)}, ${language.name}</p>
<p class="words" dir="auto"><b>${front}</b></p>
${[back, sentence, note].flatMap((text) => (text ? html`<p class="words" dir="auto">${text}</p>` : []))}
</article>`;
}
