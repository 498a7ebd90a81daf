import { advertiserCalls } from './advertisers.ts'
import { advertCalls } from './adverts.ts'
import { billingCalls } from './billing.ts'
import type { Calls } from './call.ts'
import { campaignCalls } from './campaigns.ts'
import { clubAdministrationCalls } from './club-administration.ts'
import { clubOverviewCalls } from './club-overviews.ts'
import { clubCalls } from './clubs.ts'
import { committeeCalls } from './committees.ts'
import { courseCalls } from './courses.ts'
import { customerCalls } from './customers.ts'
import { dangerCalls } from './dangers.ts'
import { dashboardCalls } from './dashboard.ts'
import { deviceDayCalls } from './device-days.ts'
import { deviceImportCalls } from './device-imports.ts'
import { deviceCalls } from './devices.ts'
import { exportCalls } from './exports.ts'
import { fenceCalls } from './fence-calls.ts'
import { fileCalls } from './files.ts'
import { golferProfileCalls } from './golfer-profiles.ts'
import { holeCalls } from './holes.ts'
import { invitationCalls } from './invitations.ts'
import { layoutPrintCalls } from './layout-prints.ts'
import { layoutCalls } from './layouts.ts'
import { leadingCourseCalls } from './leading-courses.ts'
import { liveCalls } from './live.ts'
import { mapImportCalls } from './map-imports.ts'
import { mapCalls } from './maps.ts'
import { marshalCalls } from './marshal-calls.ts'
import { myDataCalls } from './my-data.ts'
import { noticeCalls } from './notice-calls.ts'
import { paceBoardCalls } from './pace-board.ts'
import { paceReportCalls } from './pace-reports.ts'
import { paceSettingsCalls } from './pace-settings.ts'
import { paceTeamCalls } from './pace-teams.ts'
import { paceTemplateCalls } from './pace-templates.ts'
import { partnerApiCalls } from './partner-api.ts'
import { partnerWebhookCalls } from './partner-webhooks.ts'
import { partnerCalls } from './partners.ts'
import { pinSettingsCalls } from './pin-settings.ts'
import { pinSheetCalls } from './pin-sheets.ts'
import { pinTemplateCalls } from './pin-templates.ts'
import { pinCalls } from './pins.ts'
import { playCalls } from './play.ts'
import { roundCalls } from './rounds.ts'
import { statisticsCalls } from './statistics.ts'
import { statisticsReportCalls } from './statistics-reports.ts'
import { trackerCalls } from './trackers.ts'
import { userTrackerCalls } from './user-trackers.ts'
import { userCalls } from './users.ts'
import { websiteCalls } from './website.ts'

export * from './advert-rules.ts'
export * from './advertisers.ts'
export * from './adverts.ts'
export * from './billing.ts'
export * from './call.ts'
export * from './call-routes-of.ts'
export * from './campaigns.ts'
export * from './client.ts'
export * from './club-administration.ts'
export * from './club-attachments.ts'
export * from './club-overviews.ts'
export * from './clubs.ts'
export * from './committees.ts'
export * from './courses.ts'
export * from './customers.ts'
export * from './dangers.ts'
export * from './dashboard.ts'
export * from './device-days.ts'
export * from './device-imports.ts'
export * from './devices.ts'
export * from './enquiry-forms.ts'
export * from './enquiry-kinds.ts'
export * from './exports.ts'
export * from './fence-calls.ts'
export * from './fences.ts'
export * from './files.ts'
export * from './geometry.ts'
export * from './golfer-profiles.ts'
export * from './holes.ts'
export * from './invitations.ts'
export * from './language.ts'
export * from './layout-prints.ts'
export * from './layouts.ts'
export * from './leading-courses.ts'
export * from './live.ts'
export * from './map-features.ts'
export * from './map-imports.ts'
export * from './map-proposal.ts'
export * from './maps.ts'
export * from './marshal-calls.ts'
export * from './my-data.ts'
export * from './notice-calls.ts'
export * from './notices.ts'
export * from './openapi.ts'
export * from './pace-board.ts'
export * from './pace-reports.ts'
export * from './pace-settings.ts'
export * from './pace-teams.ts'
export * from './pace-templates.ts'
export * from './partner-api.ts'
export * from './partner-api-about.ts'
export * from './partner-records.ts'
export * from './partner-webhooks.ts'
export * from './partners.ts'
export * from './pin-publications.ts'
export * from './pin-settings.ts'
export * from './pin-sheets.ts'
export * from './pin-templates.ts'
export * from './pins.ts'
export * from './play.ts'
export * from './prices.ts'
export * from './problem.ts'
export * from './problem-codes.ts'
export * from './problem-texts.ts'
export * from './problems-of-call.ts'
export * from './product.ts'
export * from './rounds.ts'
export * from './statistics.ts'
export * from './statistics-reports.ts'
export * from './subscription-standing.ts'
export * from './trackers.ts'
export * from './translated-text.ts'
export * from './user-trackers.ts'
export * from './users.ts'
export * from './validity.ts'
export * from './web-link.ts'
export * from './website.ts'

/** Every call of the API. */
export const calls = {
  ...userCalls,
  ...myDataCalls,
  ...clubCalls,
  ...clubAdministrationCalls,
  ...clubOverviewCalls,
  ...courseCalls,
  ...holeCalls,
  ...dangerCalls,
  ...layoutCalls,
  ...mapCalls,
  ...mapImportCalls,
  ...pinCalls,
  ...pinSettingsCalls,
  ...committeeCalls,
  ...pinSheetCalls,
  ...pinTemplateCalls,
  ...layoutPrintCalls,
  ...deviceCalls,
  ...deviceDayCalls,
  ...deviceImportCalls,
  ...trackerCalls,
  ...fenceCalls,
  ...userTrackerCalls,
  ...noticeCalls,
  ...marshalCalls,
  ...paceTemplateCalls,
  ...paceTeamCalls,
  ...paceBoardCalls,
  ...statisticsCalls,
  ...statisticsReportCalls,
  ...dashboardCalls,
  ...paceSettingsCalls,
  ...paceReportCalls,
  ...liveCalls,
  ...playCalls,
  ...partnerApiCalls,
  ...partnerCalls,
  ...partnerWebhookCalls,
  ...roundCalls,
  ...golferProfileCalls,
  ...customerCalls,
  ...invitationCalls,
  ...billingCalls,
  ...advertiserCalls,
  ...campaignCalls,
  ...advertCalls,
  ...fileCalls,
  ...exportCalls,
  ...leadingCourseCalls,
  ...websiteCalls,
} satisfies Calls
