import { redirect } from 'react-router';
import { textOf } from '../../client/form.ts';
import { pageContext } from '../../routing/page-context.ts';
import type { PageHandle } from '../../routing/page-handle.ts';
import type { Route } from './+types/write.screen.ts';
import { actAsVisitor } from './act-as-visitor.ts';
import { actOnMember } from './act-on-member.ts';
import { loadWanted } from './load-wanted.ts';
import { loadWriting } from './load-writing.ts';
import { VisitorPage } from './visitor-page.tsx';
import { NoRecipient, WritingPage } from './writing-page.tsx';

export const handle: PageHandle = { wide: true };

/** Writing to a person: for members a composer, for visitors the person, the message and the log-in (decision 009). */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const reader = await page.user();
  if (reader) {
    const writing = await loadWriting(page, reader, { id: params.id, offersTimes: url.searchParams.has('times') });
    return { wanted: null, ...writing, isConfirmed: url.searchParams.has('confirmed') };
  }
  if (await page.account()) throw redirect(`/${page.locale}/suspended`);
  return { wanted: await loadWanted(page, params.id, url.searchParams) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const form = await request.formData();
  // For members, also if the session has ended: the refusal leaves the text in place.
  if (form.has('clientId') || ['resend', 'save'].includes(textOf(form, 'intent')))
    return actOnMember(page, form, params.id);
  if (textOf(form, 'intent') !== 'discard') return actAsVisitor(page, request, form, params.id);
  await page.api('DELETE /api/drafts/{profileId}', { params: { profileId: params.id } });
  return redirect(`/${page.locale}/tandems`, 303);
}

export default function Write({ loaderData, actionData }: Route.ComponentProps) {
  const result = actionData && 'failed' in actionData ? actionData : undefined;
  if (loaderData.wanted) {
    return <VisitorPage wanted={loaderData.wanted} result={result && 'values' in result ? result : undefined} />;
  }
  const { text, member, isConfirmed } = loaderData;
  if (!member) return <NoRecipient text={text ?? ''} />;
  return <WritingPage text={text} member={member} isConfirmed={isConfirmed} result={result} />;
}
