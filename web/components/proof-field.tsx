import type { FormFailure } from '../client/form.ts';
import { Notice } from './notice.tsx';

/**
 * The server's puzzle whose solution a form sends, if one was required, and its progress (web/enhancements/solve-
 * proof-of-form.ts). The refusal is a notice marked `data-proof="refused"`.
 */
export function ProofField(props: { failure: FormFailure | undefined; solving: string; ready: string }) {
  const { failure, solving, ready } = props;
  if (!failure?.challenge) return null;
  return (
    <>
      <input
        type="hidden"
        name="altcha"
        data-challenge={JSON.stringify(failure.challenge)}
        data-refused={failure.values.altcha ? '' : undefined}
      />
      <Notice kind="good" data-proof="solving" hidden>
        {solving}
      </Notice>
      <Notice kind="good" data-proof="ready" hidden>
        {ready}
      </Notice>
    </>
  );
}
