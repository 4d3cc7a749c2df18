import { newId } from '../server/base/ids.ts';
import type { Database } from '../server/database/connection.ts';
import type { ApiApp } from '../server/http/api-app.ts';
import { sidesOf } from './chat-ids.ts';

/** The least a chat can do: store one row per message, and write a line to both members' streams. */
const insertMessage = {
  name: 'bare_message',
  text: `insert into bench.messages (id, chat_id, client_id, text, created_at) values ($1, $2, $3, $4, $5)`,
};

/** The product's chat reduced to storing a message, answering, and writing to both streams. */
export function mountBareChat(app: ApiApp, database: Database) {
  const streams = new Map<number, ReadableStreamDefaultController<Uint8Array>>();
  const encoder = new TextEncoder();

  app.get('/api/events', (context) => {
    const member = Number(context.req.header('x-member'));
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        streams.set(member, controller);
        controller.enqueue(encoder.encode('event: ready\ndata: {}\n\n'));
      },
      cancel: () => {
        streams.delete(member);
      },
    });
    return new Response(stream, { headers: { 'Content-Type': 'text/event-stream' } });
  });

  app.post('/api/chats/:id/messages', async (context) => {
    const { data } = await context.req.json<{ data: { text: string; clientId: string } }>();
    const chat = context.req.param('id');
    const message = { id: newId(), chat, clientId: data.clientId, text: data.text, createdAt: new Date() };
    await database.run(insertMessage, [message.id, chat, message.clientId, message.text, message.createdAt]);
    const line = encoder.encode(`event: message\ndata: ${JSON.stringify({ message })}\n\n`);
    for (const member of sidesOf(chat)) streams.get(member)?.enqueue(line);
    return context.json({ data: message });
  });
}
