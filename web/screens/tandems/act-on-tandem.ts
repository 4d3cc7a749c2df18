import { redirect } from 'react-router';
import type { CheckInAnswer } from '../../../contract/constants/check-ins.ts';
import type { ChosenEnding, Corrections, TandemTerm } from '../../../contract/constants/tandems.ts';
import { numberOf, submitForm, textOf } from '../../client/form.ts';
import { actOnMeeting } from '../../meetings/act-on-meeting.ts';
import type { PageContext } from '../../routing/page-context.ts';

/**
 * Runs a form of a tandem's page: accept, decline, pause, resume, renew, end, answer a check-in, or an action on one
 * of its meetings. Redirects to the page.
 */
export async function actOnTandem(page: PageContext, request: Request, id: string) {
  const form = await request.formData();
  return submitForm(form, async () => {
    if (form.has('meeting')) {
      const note = await actOnMeeting(page, form);
      return redirect(`/${page.locale}/together/${id}?meeting=${note}`, 303);
    }
    const done = await act(page, id, form);
    return redirect(`/${page.locale}/together/${id}?${done}`, 303);
  });
}

async function act({ api }: PageContext, id: string, form: FormData): Promise<'accepted' | 'saved'> {
  const params = { id };
  switch (textOf(form, 'intent')) {
    case 'accept': {
      const version = numberOf(form, 'version') ?? 0;
      const corrections = textOf(form, 'corrections') as Corrections;
      const body = { data: { version, corrections, wish: textOf(form, 'wish') } };
      await api('POST /api/tandems/{id}/accept', { params, body });
      return 'accepted';
    }
    case 'log': {
      const data = {
        tookPlace: textOf(form, 'tookPlace') === 'yes',
        spoken: numberOf(form, 'spoken') ?? 0,
        learned: numberOf(form, 'learned') ?? 0,
        topic: textOf(form, 'topic'),
      };
      await api('POST /api/meetings/{id}/log', { params: { id: textOf(form, 'logged') }, body: { data } });
      return 'saved';
    }
    case 'decline':
      await api('POST /api/tandems/{id}/decline', { params });
      return 'saved';
    case 'pause':
      await api('POST /api/tandems/{id}/pause', { params, body: { data: { until: textOf(form, 'until') } } });
      return 'saved';
    case 'resume':
      await api('POST /api/tandems/{id}/resume', { params });
      return 'saved';
    case 'renew': {
      const termWeeks = numberOf(form, 'termWeeks') as TandemTerm;
      await api('POST /api/tandems/{id}/renew', { params, body: { data: { termWeeks } } });
      return 'saved';
    }
    case 'check_in': {
      const answer = textOf(form, 'answer') as CheckInAnswer;
      await api('POST /api/tandems/{id}/check-in', { params, body: { data: { answer } } });
      return 'saved';
    }
    default: {
      const ending = textOf(form, 'ending') as ChosenEnding;
      await api('POST /api/tandems/{id}/end', { params, body: { data: { ending } } });
      return 'saved';
    }
  }
}
