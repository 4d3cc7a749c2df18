import { data, redirect } from 'react-router';
import { type FormFailure, submitForm, textOf } from '../../client/form.ts';
import type { PageContext } from '../../routing/page-context.ts';
import { readActionForm } from './read-action-form.ts';

/** Decides on a case by the form; deletes an account only if that was confirmed. */
export async function actOnCase({ api, locale }: PageContext, request: Request, id: string) {
  const form = await request.formData();
  const isUnconfirmed = textOf(form, 'kind') === 'delete_account' && textOf(form, 'confirm') !== 'yes';
  if (isUnconfirmed) return data(unconfirmed(form), { status: 400 });
  return submitForm(form, async () => {
    const action = readActionForm(form, new Date());
    await api('POST /api/operator/cases/{id}/actions', { params: { id }, query: { locale }, body: { data: action } });
    const done = action.kind === 'dismiss' || action.kind === 'lift' ? action.kind : 'measure';
    return redirect(`/${locale}/operator/cases/${id}?done=${done}`, 303);
  });
}

function unconfirmed(form: FormData): FormFailure {
  const names = ['kind', 'reason', 'note', 'duration', 'day'];
  const values = Object.fromEntries(names.map((name) => [name, textOf(form, name)]));
  return { failed: true, message: '', code: 'unconfirmed', fields: {}, values };
}
