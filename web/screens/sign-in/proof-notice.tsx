import { Notice } from '../../components/notice.tsx';
import type { ProofState } from './use-proof.ts';

/** How far the puzzle is that a form waits for. */
export function ProofNotice({ state, solving, ready }: { state: ProofState; solving: string; ready: string }) {
  if (state === 'none') return null;
  return <Notice kind="good">{state === 'solving' ? solving : ready}</Notice>;
}
