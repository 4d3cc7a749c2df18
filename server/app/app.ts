import { Hono } from 'hono';
import { routePath } from 'hono/route';
import { z } from 'zod';
import { localeFrom } from '../../contract/locales.ts';
import { localeParameter } from '../../contract/query.ts';
import { ApiError } from '../base/errors.ts';
import { answerChanceActions } from '../features/answer-chance/endpoints.ts';
import { antiAbuseActions } from '../features/anti-abuse/endpoints.ts';
import { blockActions } from '../features/blocks/endpoints.ts';
import { certificateActions } from '../features/certificates/endpoints.ts';
import { mountIssuer } from '../features/certificates/mount-issuer.ts';
import {
  chatActions,
  chatCorrectionActions,
  chatSearchActions,
  mailedAnswerActions,
} from '../features/chat/endpoints.ts';
import { checkInActions } from '../features/check-ins/endpoints.ts';
import { codeActions } from '../features/codes/endpoints.ts';
import { cohortActions } from '../features/cohorts/endpoints.ts';
import { contactActions } from '../features/contacts/endpoints.ts';
import { directoryActions } from '../features/directories/endpoints.ts';
import { draftActions } from '../features/drafts/endpoints.ts';
import { enquiryActions } from '../features/enquiries/endpoints.ts';
import { feedActions } from '../features/feed/endpoints.ts';
import { firstMessageActions } from '../features/first-messages/endpoints.ts';
import { imageActions } from '../features/images/endpoints.ts';
import { mountFiles } from '../features/images/serve-files.ts';
import { invoiceActions } from '../features/invoices/endpoints.ts';
import { languageExchangeActions } from '../features/language-exchange/endpoints.ts';
import { mountLocalPayments } from '../features/local-payments/mount-local-payments.ts';
import { mountMailbox } from '../features/mailbox/mount-mailbox.ts';
import { accountExportActions, meActions } from '../features/me/endpoints.ts';
import { meetingActions } from '../features/meetings/endpoints.ts';
import { meetingLogActions } from '../features/meetings-log/endpoints.ts';
import { meetingRoomActions } from '../features/meetings-room/endpoints.ts';
import { messageFileActions } from '../features/message-files/endpoints.ts';
import { moderationActions } from '../features/moderation/endpoints.ts';
import { movingInActions } from '../features/moving-in/endpoints.ts';
import { mountFormerAddresses, mountFormerMailLinks } from '../features/moving-in/public.ts';
import { notebookActions } from '../features/notebook/endpoints.ts';
import { notificationActions } from '../features/notifications/endpoints.ts';
import { operatorActions } from '../features/operator/endpoints.ts';
import { operatorCheckActions } from '../features/operator-checks/endpoints.ts';
import { mountProbes } from '../features/operator-checks/mount-probes.ts';
import { operatorPaymentActions } from '../features/operator-payments/endpoints.ts';
import { operatorStartActions } from '../features/operator-start/endpoints.ts';
import { outcomeActions } from '../features/outcomes/endpoints.ts';
import { profileActions } from '../features/profiles/endpoints.ts';
import { pushActions } from '../features/push/endpoints.ts';
import { returnActions } from '../features/return/endpoints.ts';
import { roundActions } from '../features/rounds/endpoints.ts';
import { scimActions } from '../features/scim/endpoints.ts';
import { mountScim } from '../features/scim/mount-scim.ts';
import { searchActions } from '../features/search/endpoints.ts';
import { sessionActions } from '../features/session/endpoints.ts';
import { loadSession } from '../features/session/public.ts';
import { securityActions, signInActions } from '../features/sign-in/endpoints.ts';
import { signOnActions } from '../features/sign-on/endpoints.ts';
import { mountStandIn } from '../features/sign-on/mount-stand-in.ts';
import { subscriptionActions } from '../features/subscriptions/endpoints.ts';
import { supplyActions } from '../features/supply/endpoints.ts';
import { tandemActions } from '../features/tandems/endpoints.ts';
import { teamActions } from '../features/teams/endpoints.ts';
import { topicCardActions } from '../features/topic-cards/endpoints.ts';
import type { ApiApp } from '../http/api-app.ts';
import type { Services } from '../http/endpoint.ts';
import { asApiError, errorAnswer } from '../http/error-answer.ts';
import { requireOwnOrigin } from '../http/own-origin.ts';
import { createRateLimits } from '../http/rate-limits.ts';
import { readOwnQuery } from '../http/read-input.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { exportParts } from './exports-registry.ts';
import { mountHealth } from './health.ts';
import { admitLargeBodies } from './large-bodies.ts';
import { createEndpoints, mountEndpoints } from './mount-endpoints.ts';
import { mountLiveStream } from './mount-live-stream.ts';
import { openApiDocument } from './openapi.ts';
import { shedOverload } from './overload/shed-overload.ts';
import type { Site } from './site.ts';

const query = z.strictObject({ locale: localeParameter });

/** GET /api/openapi.json. Making it takes a tenth of a second, and anybody may ask: it is made once. */
function mountOpenApi(app: ApiApp, { environment }: Services) {
  let description: string | undefined;
  app.get('/api/openapi.json', (context) => {
    readOwnQuery(query, context.req.raw);
    description ??= JSON.stringify(openApiDocument(environment.publicUrl.origin));
    return context.body(description, 200, { 'Content-Type': 'application/json' });
  });
}

/** Adds what needs more than the API: pages and assets in a server, nothing in an API test. */
export type MountPages = (site: Site) => void;

/** The whole application as one function from Request to Response, without listening. */
export function createApp(services: Services, mountPages?: MountPages): ApiApp {
  const app: ApiApp = new Hono();
  if (services.metrics) app.use(services.metrics.countRequests);
  app.use(securityHeaders(services.environment));
  app.use(shedOverload(services));
  app.onError((error, context) => {
    const locale = localeFrom(context.req.header('accept-language'));
    return errorAnswer(asApiError(error, services.log, `${context.req.method} ${routePath(context, -1)}`), locale);
  });
  app.use(requireOwnOrigin(services.environment));
  mountHealth(app, services);
  mountOpenApi(app, services);
  const countRequest = createRateLimits(services);
  app.use(admitLargeBodies(services, countRequest));
  const endpoints = createEndpoints(services, countRequest, {
    ...signInActions,
    ...securityActions,
    ...sessionActions,
    ...signOnActions,
    ...meActions,
    ...accountExportActions(exportParts),
    ...antiAbuseActions,
    ...profileActions,
    ...searchActions,
    ...imageActions,
    ...messageFileActions,
    ...directoryActions,
    ...languageExchangeActions,
    ...supplyActions,
    ...outcomeActions,
    ...answerChanceActions,
    ...chatActions,
    ...chatCorrectionActions,
    ...mailedAnswerActions,
    ...chatSearchActions,
    ...topicCardActions,
    ...firstMessageActions,
    ...draftActions,
    ...tandemActions,
    ...checkInActions,
    ...roundActions,
    ...meetingActions,
    ...meetingRoomActions,
    ...meetingLogActions,
    ...certificateActions,
    ...notebookActions,
    ...notificationActions,
    ...pushActions,
    ...returnActions,
    ...contactActions,
    ...blockActions,
    ...feedActions,
    ...moderationActions,
    ...operatorActions,
    ...operatorCheckActions,
    ...operatorPaymentActions,
    ...operatorStartActions,
    ...subscriptionActions,
    ...invoiceActions,
    ...teamActions,
    ...cohortActions,
    ...scimActions,
    ...codeActions,
    ...enquiryActions,
    ...movingInActions,
  });
  mountFormerMailLinks(app);
  mountEndpoints(app, services, endpoints);
  mountProbes(app, services);
  mountScim(app, services, countRequest);
  mountLiveStream(app, services, countRequest);
  app.all('/api/*', (context) =>
    errorAnswer(new ApiError('not_found'), localeFrom(context.req.header('accept-language'))),
  );
  mountFiles(app, services, loadSession);
  mountFormerAddresses(app, services, loadSession);
  mountIssuer(app, services);
  mountMailbox(app, services);
  mountLocalPayments(app, services);
  mountStandIn(app, services);
  mountPages?.({ app, endpoints, services, countRequest });
  return app;
}
