import { data } from 'react-router';
import type { Challenge } from '../../contract/anti-abuse.ts';
import { nestsTooDeep } from '../../contract/json-depth.ts';
import { ApiError } from './api-client.ts';

/** What a form gets back if its action was refused: a sentence, sentences by field, and the input. */
export interface FormFailure {
  failed: true;
  message: string;
  code: string;
  fields: Record<string, string>;
  values: Record<string, string>;
  /** of proof_needed and log_in_proof_needed: what to solve */
  challenge?: Challenge;
}

/**
 * Runs a form's action; a refusal of the API becomes a FormFailure with the same status, which the page shows next to
 * the fields with the input intact. secret names fields that are never sent back (passwords).
 */
export async function submitForm<Result>(form: FormData, run: () => Promise<Result>, secret: string[] = []) {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const entries = [...form.entries()].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    const failure: FormFailure = {
      failed: true,
      message: error.message,
      code: error.details.code,
      fields: error.fields,
      ...(error.details.challenge && { challenge: error.details.challenge }),
      values: Object.fromEntries(entries.filter(([name]) => !secret.includes(name))),
    };
    return data(failure, { status: error.status });
  }
}

/** The text typed into a field; '' when the form has no such field. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** A field's JSON value, written by a script; undefined for anything else, and for nesting too deep to pass on. */
export function jsonOf(form: FormData, name: string): unknown {
  const text = textOf(form, name);
  if (nestsTooDeep(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The number in a field; undefined if empty. Other text is passed on for the API to refuse. */
export function numberOf(form: FormData, name: string): number | undefined {
  const text = textOf(form, name).replace(/[\s’']/g, '');
  if (text === '') return undefined;
  return /^\d{1,9}$/.test(text) ? Number(text) : (text as unknown as number);
}
