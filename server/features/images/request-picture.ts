import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { ErrorCode } from '../../../contract/errors.ts';
import { ApiError } from '../../base/errors.ts';
import type { MadePicture, PictureWork } from './make-picture.ts';
import type { PictureAnswer } from './picture-process.ts';

/** A photo of 50 million pixels takes a core one second, one of 25 million as AVIF four. */
const usualSeconds = 10;
/** Another picture often follows soon; an idle process takes 80 MB. */
const idleSeconds = 20;
const program = path.join(import.meta.dirname, 'picture-process.ts');

let waiting: { child: ChildProcess; idle: NodeJS.Timeout } | undefined;

/**
 * Runs makePicture in a separate process that is killed after this many seconds: a decoder in this process could
 * neither be stopped nor survived if it crashes. It gets none of our environment. Throws what makePicture refuses,
 * image_too_many_pixels on timeout, image_unreadable, and unavailable if no process can be started.
 */
export async function requestPicture(work: PictureWork, seconds = usualSeconds): Promise<MadePicture> {
  const child = takeProcess();
  const { made, refusal } = await answerOf(child, work, seconds).catch((error) => {
    child.kill('SIGKILL');
    throw error;
  });
  reuseProcess(child);
  if (made) return made;
  throw new ApiError(refusal?.code ?? 'image_unreadable', { fields: refusal?.fields ?? [] });
}

async function answerOf(child: ChildProcess, work: PictureWork, seconds: number): Promise<PictureAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<PictureAnswer>();
  const refuse = (code: ErrorCode) => reject(new ApiError(code));
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
  const stored = waiting;
  waiting = undefined;
  clearTimeout(stored?.idle);
  if (stored?.child.connected) return stored.child;
  const stdio = ['ignore', 'ignore', 'ignore', 'ipc'] as const;
  const child = fork(program, { execArgv: [], env: {}, stdio: [...stdio], serialization: 'advanced' });
  // An idle process must not keep this one alive, and is simply dropped if it fails.
  child.unref();
  child.channel?.unref();
  child.on('error', () => child.kill('SIGKILL'));
  return child;
}

function reuseProcess(child: ChildProcess): void {
  if (waiting) child.kill('SIGKILL');
  else waiting = { child, idle: setTimeout(() => child.kill('SIGKILL'), idleSeconds * 1000).unref() };
}
