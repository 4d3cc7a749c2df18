import { data } from 'react-router';
import type { Challenge } from '../../contract/anti-abuse.ts';
import { nestsTooDeep } from '../../contract/json-depth.ts';
import { ApiError } from './api-client.ts';

/** What a form gets back when its action was refused: a sentence, sentences by field, and what was typed. */
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
 * Runs what a form asks for; a refusal of the API becomes a FormFailure with the same status, so that the page shows it
 * beside the fields with everything still typed in. secret names fields that never go back (passwords).
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

/** What a script has put into a field as JSON; undefined for anything else, and for what is nested too deep to be passed on. */
export function jsonOf(form: FormData, name: string): unknown {
  const text = textOf(form, name);
  if (nestsTooDeep(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The number typed into a field; undefined where nothing was. What is no number goes on as it is, for the API to refuse. */
export function numberOf(form: FormData, name: string): number | undefined {
  const text = textOf(form, name).replace(/[\s’']/g, '');
  if (text === '') return undefined;
  return /^\d{1,9}$/.test(text) ? Number(text) : (text as unknown as number);
}
