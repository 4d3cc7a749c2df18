import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { ErrorCode } from '../../../contract/errors.ts';
import { Refusal } from '../../base/errors.ts';
import type { MadePicture, PictureWork } from './make-picture.ts';
import type { PictureAnswer } from './picture-process.ts';

/** A photo of 50 million pixels takes a core one second, one of 25 million as AVIF four. */
const usualSeconds = 10;
/** The next picture often follows soon; a process that waits takes 80 MB. */
const idleSeconds = 20;
const program = path.join(import.meta.dirname, 'picture-process.ts');

let waiting: { child: ChildProcess; idle: NodeJS.Timeout } | undefined;

/**
 * What makePicture makes, in a process of its own that is ended when it takes longer than so many seconds: a decoder in this one can
 * be neither stopped nor survived when it fails. It gets none of our environment. Throws what makePicture refuses,
 * image_too_many_pixels when it takes too long, image_unreadable, and unavailable where no process can be started.
 */
export async function askPictureProcess(work: PictureWork, seconds = usualSeconds): Promise<MadePicture> {
  const child = takeProcess();
  const { made, refusal } = await answerOf(child, work, seconds).catch((error) => {
    child.kill('SIGKILL');
    throw error;
  });
  keepProcess(child);
  if (made) return made;
  throw new Refusal(refusal?.code ?? 'image_unreadable', { fields: refusal?.fields ?? [] });
}

async function answerOf(child: ChildProcess, work: PictureWork, seconds: number): Promise<PictureAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<PictureAnswer>();
  const refuse = (code: ErrorCode) => reject(new Refusal(code));
  const fail = () => refuse('unavailable');
  const end = () => refuse('image_unreadable');
  const overdue = setTimeout(() => refuse('image_too_many_pixels'), seconds * 1000);
  child.once('message', resolve).once('error', fail).once('exit', end);
  child.send(work, (error) => error && fail());
  try {
    return await promise;
  } finally {
    clearTimeout(overdue);
    child.off('message', resolve).off('error', fail).off('exit', end);
  }
}

function takeProcess(): ChildProcess {
  const kept = waiting;
  waiting = undefined;
  clearTimeout(kept?.idle);
  if (kept?.child.connected) return kept.child;
  const stdio = ['ignore', 'ignore', 'ignore', 'ipc'] as const;
  const child = fork(program, { execArgv: [], env: {}, stdio: [...stdio], serialization: 'advanced' });
  // One that waits keeps nobody from ending, and one that fails then is only not taken again.
  child.unref();
  child.channel?.unref();
  child.on('error', () => child.kill('SIGKILL'));
  return child;
}

function keepProcess(child: ChildProcess): void {
  if (waiting) child.kill('SIGKILL');
  else waiting = { child, idle: setTimeout(() => child.kill('SIGKILL'), idleSeconds * 1000).unref() };
}
