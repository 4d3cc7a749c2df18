import { randomUUID } from 'node:crypto';
import type { TestApp } from './app.ts';

/** Writes a post and returns the whole answer. */
export function writePost(app: TestApp, author: string, change: Record<string, unknown> = {}) {
  const data = { text: 'Wer kommt mit an den See und redet Italienisch?', participants: 2, ...change };
  return app.call(author, 'POST', '/api/posts', { data });
}

/** An activity three days from now. Its words are its own: many with the same ones are held. */
export function activityData(app: TestApp, change: Record<string, unknown> = {}) {
  const word = randomUUID().replace(/[^a-f]/g, '');
  const startsAt = new Date(app.services.clock().getTime() + 3 * 86_400_000).toISOString();
  const text = `Wer kommt mit an den See und redet Italienisch? ${word}`;
  return { title: 'Sprachtisch am See', motif: 'table', text, startsAt, postcode: '6003', ...change };
}

/** The id of a new activity. */
export function createActivity(app: TestApp, author: string, change: Record<string, unknown> = {}): Promise<string> {
  return createPost(app, author, activityData(app, change));
}

/** Calls off an activity, or one of its dates, and returns the whole answer. */
export function callOff(app: TestApp, author: string, post: string, startsAt?: string) {
  return app.call(author, 'POST', `/api/posts/${post}/call-off`, { data: { startsAt } });
}

/** The id of a new post. */
export async function createPost(app: TestApp, author: string, change: Record<string, unknown> = {}): Promise<string> {
  return (await writePost(app, author, change)).body.data.id;
}

/** Joins a post and returns the whole answer. */
export function join(app: TestApp, member: string, post: string) {
  return app.call(member, 'PUT', `/api/posts/${post}/participation`);
}

/** Comments on a post and returns the whole answer. */
export function writeComment(app: TestApp, author: string, post: string, text = 'Da bin ich gern dabei!') {
  return app.call(author, 'POST', `/api/posts/${post}/comments`, { data: { text } });
}
