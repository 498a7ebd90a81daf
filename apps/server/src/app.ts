import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { advertisingRoutes } from './advertising/routes.ts'
import { startAuditJobs } from './audit/start-audit-jobs.ts'
import { billingRoutes } from './billing/routes.ts'
import { startBillingJobs } from './billing/start-billing-jobs.ts'
import { addStripeWebhook } from './billing/stripe-webhook.ts'
import { clubAdministrationRoutes } from './clubs/administration-routes.ts'
import { clubOverviewRoutes } from './clubs/overview-routes.ts'
import { clubRoutes } from './clubs/routes.ts'
import { startClubJobs } from './clubs/start-club-jobs.ts'
import type { Context } from './context.ts'
import { courseRoutes } from './courses/routes.ts'
import { customerRoutes } from './customers/routes.ts'
import { dangerRoutes } from './dangers/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { deviceKeysOf } from './devices/device-keys.ts'
import { deviceDayRoutes, deviceImportRoutes, deviceRoutes } from './devices/routes.ts'
import { excelRoutes } from './excel/routes.ts'
import { fenceRoutes } from './fences/routes.ts'
import { startFenceJobs } from './fences/start-fence-jobs.ts'
import { MAX_FILE_BYTES } from './files/limits.ts'
import { fileRoutes } from './files/routes.ts'
import { golferProfileRoutes } from './golfer-profiles/routes.ts'
import { holeRoutes } from './holes/routes.ts'
import { addAccess } from './http/access.ts'
import { closeConnectionsOnStop } from './http/close-connections-on-stop.ts'
import { compressAnswers } from './http/compress-answers.ts'
import { compileSerializersLazily } from './http/lazy-serializers.ts'
import { addNotFound } from './http/not-found.ts'
import { sendProblem } from './http/problem.ts'
import { registerRateLimits } from './http/rate-limits.ts'
import { refuseForeignHosts } from './http/refuse-foreign-hosts.ts'
import { addRequestLog } from './http/request-log.ts'
import { addRoutes } from './http/route.ts'
import { addSecurityHeaders, securityHeaders } from './http/security-headers.ts'
import { startSharedCountJobs } from './http/shared-counts.ts'
import { answerUnreadable } from './http/unreadable-request.ts'
import { addHostedRoutes } from './identity/hosted-routes.ts'
import { addWireRoutes } from './identity/wire-routes.ts'
import { invitationRoutes } from './invitations/routes.ts'
import { layoutPrintRoutes } from './layout-prints/routes.ts'
import { layoutRoutes } from './layouts/routes.ts'
import { leadingCourseRoutes } from './leading-courses/routes.ts'
import { liveRoutes } from './live/routes.ts'
import { startLiveJobs } from './live/start-live-jobs.ts'
import { mapRoutes } from './map/routes.ts'
import { mapImportRoutes } from './map-imports/routes.ts'
import { startMapImportJobs } from './map-imports/start-map-import-jobs.ts'
import { myDataRoutes } from './my-data/routes.ts'
import { groupTrackersOf } from './notifications/group-trackers.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { startNotificationJobs } from './notifications/start-notification-jobs.ts'
import { startOutboxJobs } from './outbox/start-outbox-jobs.ts'
import { paceRoutes } from './pace/routes.ts'
import { startPaceJobs } from './pace/start-pace-jobs.ts'
import { createGroupTrackers } from './pace/trackers-with-group.ts'
import { addPages } from './pages/routes.ts'
import { partnerApiRoutes } from './partners/api-routes.ts'
import { partnerKeysOf } from './partners/partner-keys.ts'
import { partnerUsageOf } from './partners/partner-usage.ts'
import { partnerRoutes } from './partners/routes.ts'
import { startPartnerJobs } from './partners/start-partner-jobs.ts'
import { partnerWebhookRoutes } from './partners/webhook-routes.ts'
import { pinTemplateRoutes } from './pin-templates/routes.ts'
import { startCommitteeJobs } from './pins/committee.ts'
import { pinRoutes } from './pins/routes.ts'
import { startPinJobs } from './pins/start-pin-jobs.ts'
import { playRoutes } from './play/routes.ts'
import { startProcesses } from './processes/start-processes.ts'
import { roundRoutes } from './rounds/routes.ts'
import { addSenderRoutes } from './senders/sender-routes.ts'
import { addShareCards } from './share-cards/add-share-cards.ts'
import { statisticsRoutes } from './statistics/routes.ts'
import { startStatisticsJobs } from './statistics/start-statistics-jobs.ts'
import { addStatus } from './status/routes.ts'
import { trackerRoutes } from './trackers/routes.ts'
import { startTrackerJobs } from './trackers/tracker-jobs.ts'
import { marshalRoutes, userTrackerRoutes } from './user-trackers/routes.ts'
import { userRoutes } from './users/routes.ts'
import { startEnquiryJobs } from './website/erase-old-enquiries.ts'
import { websiteRoutes } from './website/routes.ts'

const MAX_BODY_BYTES = 1024 * 1024
/** A map of 20 MB over a line of one megabit; a connection that is silent meanwhile is closed sooner. */
const REQUEST_TIMEOUT_MS = 180_000

/** The whole server, module by module. */
export async function createApp(context: Context): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: context.log,
    // Requests are logged by http/request-log.ts, one line each.
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    trustProxy: context.config.trustProxy,
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    // While the server stops, a request on an open connection is still answered, and the connection is then closed.
    return503OnClosing: false,
    // Node looks for late requests only this often.
    http: {
      headersTimeout: 15_000,
      maxHeaderSize: 16 * 1024,
      requireHostHeader: false,
      connectionsCheckingInterval: 5_000,
    },
    routerOptions: { maxParamLength: 200, querystringParser: () => ({}) },
    clientErrorHandler: answerUnreadable,
    // An address that cannot be read is refused before any hook runs.
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...securityHeaders(context.config), 'x-request-id': request.id })
      sendProblem(error, request, reply)
    },
  })
  // Before anything that ends with the server.
  closeConnectionsOnStop(app, context.config)
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler(sendProblem)
  compileSerializersLazily(app)
  // Node would answer 417 by itself, without a problem and without our headers.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  addSecurityHeaders(app, context.config)
  addRequestLog(app, context)
  refuseForeignHosts(app, context.config)
  await registerRateLimits(app, context.db)
  await app.register(multipart, {
    limits: { fileSize: MAX_FILE_BYTES, files: 1, fields: 0, parts: 1, headerPairs: 20 },
  })
  addAccess(app, context, {
    deviceOf: key => deviceKeysOf(context).deviceOf(key),
    partnerOf: key => partnerKeysOf(context).partnerOf(key),
    spendOfPartner: (...spent) => partnerUsageOf(context).spend(...spent),
  })
  Object.assign(groupTrackersOf(context), createGroupTrackers(context))
  compressAnswers(app)
  addNotFound(app)
  startProcesses(app, context)
  startAuditJobs(app, context)
  startSharedCountJobs(app, context)
  startOutboxJobs(app, context)

  addRoutes(app, context, userRoutes)
  addRoutes(app, context, customerRoutes)
  addRoutes(app, context, invitationRoutes)
  addRoutes(app, context, leadingCourseRoutes)
  addRoutes(app, context, billingRoutes)
  addStripeWebhook(app, context)
  startBillingJobs(app, context)
  addRoutes(app, context, clubRoutes)
  addRoutes(app, context, clubAdministrationRoutes)
  addRoutes(app, context, clubOverviewRoutes)
  startClubJobs(app, context)
  addRoutes(app, context, courseRoutes)
  addRoutes(app, context, holeRoutes)
  addRoutes(app, context, dangerRoutes)
  addRoutes(app, context, layoutRoutes)
  addRoutes(app, context, mapRoutes)
  addRoutes(app, context, mapImportRoutes)
  startMapImportJobs(app, context)
  addRoutes(app, context, pinRoutes)
  startPinJobs(app, context)
  startCommitteeJobs(app, context)
  addRoutes(app, context, pinTemplateRoutes)
  addRoutes(app, context, layoutPrintRoutes)
  addRoutes(app, context, deviceRoutes)
  addRoutes(app, context, deviceDayRoutes)
  addRoutes(app, context, deviceImportRoutes)
  addRoutes(app, context, fenceRoutes)
  startFenceJobs(app, context)
  addRoutes(app, context, trackerRoutes)
  addSenderRoutes(app, context)
  addRoutes(app, context, notificationRoutes)
  startNotificationJobs(app, context)
  addRoutes(app, context, userTrackerRoutes)
  addRoutes(app, context, marshalRoutes)
  startTrackerJobs(app, context)
  addRoutes(app, context, paceRoutes)
  addRoutes(app, context, statisticsRoutes)
  startStatisticsJobs(app, context)
  addRoutes(app, context, dashboardRoutes)
  startPaceJobs(app, context)
  addRoutes(app, context, liveRoutes)
  startLiveJobs(app, context)
  addRoutes(app, context, playRoutes)
  addRoutes(app, context, partnerApiRoutes)
  addRoutes(app, context, partnerRoutes)
  addRoutes(app, context, partnerWebhookRoutes)
  startPartnerJobs(app, context)
  addRoutes(app, context, roundRoutes)
  addRoutes(app, context, golferProfileRoutes)
  addRoutes(app, context, myDataRoutes)
  addShareCards(app, context)
  addRoutes(app, context, fileRoutes)
  addRoutes(app, context, advertisingRoutes)
  addRoutes(app, context, excelRoutes)
  addRoutes(app, context, websiteRoutes)
  startEnquiryJobs(app, context)
  if (context.identity) {
    addWireRoutes(app, { identity: context.identity })
    addHostedRoutes(app, { identity: context.identity, config: context.config })
  }
  addStatus(app, context)
  await addPages(app, context)
  return app
}
