import { data, redirect } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { unreadableForm } from '../../client/unreadable-form.ts';
import { PageLink } from '../../components/page-link.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import heading from '../../components/sub-page-heading.module.css';
import { type FilledStep, filledSteps, type ProfileStep, profileSteps } from '../../people/profile-steps.ts';
import { pageContext, readerContext } from '../../routing/page-context.ts';
import type { PageHandle } from '../../routing/page-handle.ts';
import type { Route } from './+types/profile-step.screen.ts';
import { loadProfileStep } from './load-profile-step.ts';
import { ProfileOutcome } from './profile-outcome.tsx';
import { ProfileProgress } from './profile-progress.tsx';
import styles from './profile-step.module.css';
import { ProfileStepForm } from './profile-step-form.tsx';
import type { UnsavedProfile } from './save-profile.ts';
import { saveProfileStep } from './save-profile-step.ts';
import { StepList } from './step-list.tsx';

/** Room for a phone's largest pictures, so that one too large is refused in words and nothing typed is lost. */
const maxFormBytes = 32 * 1024 * 1024;

/** The form of a request; null when it is larger than a picture of any phone, of which no more than that is read. */
async function readProfileForm(request: Request): Promise<FormData | null> {
  if (Number(request.headers.get('content-length') ?? 0) > maxFormBytes) return null;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxFormBytes) return null;
    chunks.push(chunk);
  }
  const type = request.headers.get('content-type') ?? '';
  return new Response(new Blob(chunks), { headers: { 'Content-Type': type } }).formData().catch(unreadableForm);
}

export const handle: PageHandle = { wide: true };

/** Other words in the path are unknown pages (web/routing/path-parameters.ts). */
const stepOf = (params: { step: string }) => params.step as ProfileStep;

export function loader({ context, request, params }: Route.LoaderArgs) {
  return loadProfileStep(context.get(pageContext), context.get(readerContext), request, stepOf(params));
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const step = stepOf(params);
  if (step === 'people') throw data(null, { status: 405 });
  // No guard: if the session has ended, the refusal leaves the input in place.
  const form = await readProfileForm(request);
  if (!form) return data(tooLarge, { status: 413 });
  const isEdit = new URL(request.url).searchParams.has('edit');
  const next = isEdit ? '?saved' : `/${profileSteps[profileSteps.indexOf(step) + 1]}`;
  return (await saveProfileStep(page, form, step)) ?? redirect(`/${page.locale}/account/profile${next}`);
}

const tooLarge: UnsavedProfile = { draft: null, message: '', code: 'image_too_large', fields: {}, previous: undefined };

/** A profile in four short steps: one after the other for a new member, who then sees matching people; later each from the overview (product 2). */
export default function ProfileStepScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { step, isEdit, completeness } = loaderData;
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <ProfileProgress percent={completeness.percent} />
      </div>
      <div className={styles.main}>
        {step === 'people' ? (
          <ProfileOutcome loaded={loaderData} />
        ) : (
          <>
            <StepHead step={step} isEdit={isEdit} />
            <ProfileStepForm key={step} loaded={loaderData} step={step} unsaved={actionData} />
          </>
        )}
      </div>
    </div>
  );
}

function StepHead({ step, isEdit }: { step: FilledStep; isEdit: boolean }) {
  const t = useTranslations('profiles-steps');
  const profiles = useTranslations('profiles');
  const number = String(filledSteps.indexOf(step) + 1);
  const title = t(`${step}.title`);
  return (
    <header className={`stack gap-xs ${styles.head}`}>
      <PageTitle title={isEdit ? title : t('title', { number, total: String(filledSteps.length), step: title })} />
      {isEdit && (
        <PageLink className={heading.back} to="account/profile">
          {profiles('title')}
        </PageLink>
      )}
      <StepList current={step} isEdit={isEdit} />
      <h1>{title}</h1>
      <p className="lead muted">{t(`${step}.lead`)}</p>
    </header>
  );
}
