import { redirect } from 'react-router';
import { submitForm, textOf } from '../../../client/form.ts';
import type { PageContext } from '../../../routing/page-context.ts';

/** Runs a form or a move of the board, by its field intent. A refusal is shown next to the board. */
export async function actOnBoard(page: PageContext, request: Request, id: string) {
  const form = await request.formData();
  const { search } = new URL(request.url);
  const back = (note: string) => {
    const query = new URLSearchParams(search);
    for (const name of ['planned', 'published', 'returned']) query.delete(name);
    return redirect(`/${page.locale}/organisation/${id}?${query}${query.size > 0 ? '&' : ''}${note}`, 303);
  };
  return submitForm(form, async () => {
    switch (textOf(form, 'intent')) {
      case 'plan':
        await page.api('POST /api/organisation/cohorts/{id}/plan', { params: { id } });
        return back('planned');
      case 'publish': {
        const { data } = await page.api('POST /api/organisation/cohorts/{id}/publish', { params: { id } });
        return back(`published=${data.published}&returned=${data.returned}`);
      }
      default:
        await moveOnBoard(page, form, id);
        return { failed: false as const };
    }
  });
}

async function moveOnBoard({ api }: PageContext, form: FormData, id: string): Promise<void> {
  const text = (name: string) => textOf(form, name);
  switch (text('intent')) {
    case 'pair':
      await api('POST /api/organisation/cohorts/{id}/pairs', {
        params: { id },
        body: { data: { first: text('first'), second: text('second') } },
      });
      break;
    case 'swap':
      await api('POST /api/organisation/cohorts/{id}/swap', {
        params: { id },
        body: { data: { person: text('person'), place: text('place') } },
      });
      break;
    case 'lock':
      await api('PUT /api/organisation/cohorts/{id}/pairs/{pair}', {
        params: { id, pair: text('pair') },
        body: { data: { isLocked: text('isLocked') === 'true' } },
      });
      break;
    case 'split':
      await api('DELETE /api/organisation/cohorts/{id}/pairs/{pair}', { params: { id, pair: text('pair') } });
      break;
    case 'exclude':
      await api('PUT /api/organisation/cohorts/{id}/people/{person}', {
        params: { id, person: text('person') },
        body: { data: { isExcluded: text('isExcluded') === 'true' } },
      });
      break;
  }
}
