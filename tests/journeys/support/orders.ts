import { expect } from '@playwright/test';
import type { Member } from './chats-by-api.ts';
import type { RunningProduct } from './server.ts';

/** Calls the API as a member and returns its data; fails when refused. */
export async function callAs<Data>(
  { url }: Pick<RunningProduct, 'url'>,
  { jwt }: Pick<Member, 'jwt'>,
  method: string,
  path: string,
  data?: object,
): Promise<Data> {
  const answer = await fetch(url + path, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${jwt}` },
    ...(data && { body: JSON.stringify({ data }) }),
  });
  expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true);
  return ((await answer.json()) as { data: Data }).data;
}

/** Orders as a member, approves at the provider and returns; returns the id of the subscription. */
export async function orderAndAgree(product: RunningProduct, buyer: Member, order: object): Promise<string> {
  type Order = { id: string; approveUrl: string };
  const { id, approveUrl } = await callAs<Order>(product, buyer, 'POST', '/api/subscriptions/checkout', order);
  const agreed = await fetch(approveUrl, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: product.url },
    body: new URLSearchParams({ answer: 'agree' }),
  });
  expect(agreed.status).toBe(303);
  await callAs(product, buyer, 'POST', '/api/subscriptions/confirm', { subscription: id });
  return id;
}
