import type { TestApp } from './app.ts';

/** Writes a post and returns the whole answer. */
export function writePost(app: TestApp, author: string, change: Record<string, unknown> = {}) {
  const data = { text: 'Wer kommt mit an den See und redet Italienisch?', participants: 2, ...change };
  return app.call(author, 'POST', '/api/posts', { data });
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
