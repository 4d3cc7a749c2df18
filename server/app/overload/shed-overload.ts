import type { MiddlewareHandler } from 'hono';
import { networkOf } from '../../base/network-address.ts';
import { type Place, workAt } from '../../base/wait-for-service.ts';
import { isSignedByUs } from '../../features/session/public.ts';
import type { RequestOrigin } from '../../http/api-app.ts';
import { clientAddress } from '../../http/client-address.ts';
import type { Services } from '../../http/endpoint.ts';
import type { ShedKind } from '../../metrics/metrics.ts';
import { createIntake } from './intake.ts';
import { createLimit, type LimitSettings, type Urgency } from './limit.ts';
import { createLoad, type Load } from './load.ts';
import { unavailableAnswer } from './unavailable-answer.ts';

const windowMilliseconds = 100;
const usual: LimitSettings = { least: 20, start: 100, most: 500, target: 100 };
/** Requests of one turn that are admitted however late it is, and milliseconds that others may be late. */
const turnLeast = 10;
const lateAtMost: Record<Urgency, number> = { visitor: 150, member: 300, vital: 1000 };
/** With few requests running, or many answered in a window, the event loop is not blocked for long. */
const fewAtOnce = 10;
const manyAnswered = 30;
/** Seconds after which a shed client retries, spread out. */
const backAfter = { least: 2, most: 5 };

/** Built files and health: they are cheap, and a page without them is broken. */
const isAlwaysLetIn = (path: string) => path === '/api/health' || path.startsWith('/assets/');

/**
 * Sheds requests with 503 while more arrive than can be handled, before any work on them, so that admitted ones are
 * served normally. Counts only requests from the network, not a page's in-process calls.
 */
export function shedOverload(
  services: Services,
  settings: LimitSettings = usual,
  startLoad: () => Load = () => createLoad(services.database.pool),
): MiddlewareHandler<{ Bindings: RequestOrigin }> {
  const limit = createLimit(settings);
  const intake = createIntake();
  const perNetwork = new Map<string, number>();
  /** requests whose body is still arriving: a slow sender must not block others */
  const receiving = new Set<{ complete?: boolean }>();
  let entered = 0;
  let mostAtOnce = 0;
  let previous = 0;
  let answered = 0;
  let answeredLast = 0;
  let load: Load | undefined;

  const countAtOnce = () => entered - receiving.size;
  const areTurnsShort = () => countAtOnce() <= fewAtOnce || answeredLast >= manyAnswered;

  function startWatching() {
    load = startLoad();
    const watched = load;
    setInterval(() => {
      for (const incoming of receiving) if (incoming.complete) receiving.delete(incoming);
      const atOnce = countAtOnce();
      limit.observe(watched.measure({ atOnce: (previous + atOnce) / 2, answered }), mostAtOnce);
      mostAtOnce = atOnce;
      previous = atOnce;
      answeredLast = answered;
      answered = 0;
    }, windowMilliseconds).unref();
    return load;
  }

  /** The kind as which a request is shed; undefined: it is admitted. */
  function shedAs(request: Request, network: string): ShedKind | undefined {
    const turn = (load ?? startWatching()).turn();
    const isFree = (urgency: Urgency) =>
      countAtOnce() < limit.places(urgency) && (turn.before < turnLeast || turn.late < lateAtMost[urgency]);
    const isFlood = services.environment.rateLimits && (perNetwork.get(network) ?? 0) >= limit.placesOfAddress();
    const isOnlyForVital = isFlood || (hasBody(request) && receiving.size >= settings.most);
    if (isFree('visitor') && !isOnlyForVital) return undefined;
    // Only now, because identifying the caller is part of the work.
    const urgency = urgencyOf(request, services);
    if (!isFree(urgency)) return urgency;
    if (!isOnlyForVital || urgency === 'vital') return undefined;
    return isFlood ? 'flood' : urgency;
  }

  function enter(network: string, incoming: { complete?: boolean }, isReceiving: boolean): Place & { leave(): void } {
    entered++;
    if (isReceiving) receiving.add(incoming);
    mostAtOnce = Math.max(mostAtOnce, countAtOnce());
    perNetwork.set(network, (perNetwork.get(network) ?? 0) + 1);
    let lent = 0;
    // The reader may disconnect while the page is rendered, with a provider still pending.
    let isLeft = false;
    return {
      lend() {
        if (lent++ === 0 && !isLeft) entered--;
        receiving.delete(incoming);
        return () => {
          if (--lent === 0 && !isLeft) entered++;
        };
      },
      leave() {
        isLeft = true;
        if (lent === 0) entered--;
        answered++;
        receiving.delete(incoming);
        const left = (perNetwork.get(network) ?? 0) - 1;
        if (left > 0) perNetwork.set(network, left);
        else perNetwork.delete(network);
      },
    };
  }

  return async (context, next) => {
    if (!context.env?.incoming || isAlwaysLetIn(context.req.path)) return next();
    const request = context.req.raw;
    const network = networkOf(clientAddress(request, context.env.incoming.socket?.remoteAddress, services.environment));
    const shed = shedAs(request, network);
    if (shed) {
      services.metrics?.countShed(shed);
      return unavailableAnswer(request, comeBackAfter());
    }
    const { incoming, outgoing } = context.env;
    const place = enter(network, incoming, hasBody(request));
    // A page renders while it is sent, and to its end even after its reader disconnects.
    const sent = new Promise<void>((resolve) => (outgoing ? outgoing.once('close', resolve) : resolve()));
    try {
      await intake.startOf(incoming.socket, areTurnsShort());
      if (incoming.socket?.destroyed) context.res = new Response(null, { status: readerWentAway });
      else await workAt(place, next);
    } catch (error) {
      place.leave();
      throw error;
    }
    // An open stream causes work only now and then.
    if (context.res.headers.get('content-type') === 'text/event-stream') place.leave();
    else sent.then(place.leave);
  };
}

/** nginx's status for a disconnected client; only for logs. */
const readerWentAway = 499;

const hasBody = ({ method }: Request) => method !== 'GET' && method !== 'HEAD';

function urgencyOf(request: Request, services: Services): Urgency {
  if (!isSignedByUs(request, services)) return 'visitor';
  return !hasBody(request) && new URL(request.url).pathname !== '/api/events' ? 'member' : 'vital';
}

function comeBackAfter(): number {
  return backAfter.least + Math.floor(Math.random() * (backAfter.most - backAfter.least + 1));
}
