import type { notebookEndpoints } from '../../../contract/notebook.ts';
import type { Actions } from '../../http/endpoint.ts';
import { addEntry } from './add-entry.ts';
import { changeEntry } from './change-entry.ts';
import { exportNotebook } from './export-notebook.ts';
import { getEntry } from './get-entry.ts';
import { getRound } from './get-round.ts';
import { gradeEntry } from './grade-entry.ts';
import { listEntries } from './list-entries.ts';
import { listPractice } from './list-practice.ts';
import { removeEntry } from './remove-entry.ts';

export const notebookActions: Actions<keyof typeof notebookEndpoints> = {
  'GET /api/notebook': listEntries,
  'POST /api/notebook': addEntry,
  'GET /api/notebook/round': getRound,
  'GET /api/notebook/practice': listPractice,
  'POST /api/notebook/practice': gradeEntry,
  'GET /api/notebook/export': exportNotebook,
  'GET /api/notebook/{id}': getEntry,
  'PUT /api/notebook/{id}': changeEntry,
  'DELETE /api/notebook/{id}': removeEntry,
};
