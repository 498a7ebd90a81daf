import { billingCalls } from './billing.ts'
import type { Calls } from './call.ts'
import { clubCalls } from './clubs.ts'
import { courseCalls } from './courses.ts'
import { customerCalls } from './customers.ts'
import { dangerCalls } from './dangers.ts'
import { deviceCalls } from './devices.ts'
import { exportCalls } from './exports.ts'
import { fileCalls } from './files.ts'
import { holeCalls } from './holes.ts'
import { layoutPrintCalls } from './layout-prints.ts'
import { layoutCalls } from './layouts.ts'
import { liveCalls } from './live.ts'
import { localizeCalls } from './localize.ts'
import { mapImportCalls } from './map-imports.ts'
import { mapCalls } from './maps.ts'
import { noticeCalls } from './notice-calls.ts'
import { paceBoardCalls } from './pace-board.ts'
import { paceTeamCalls } from './pace-teams.ts'
import { paceTemplateCalls } from './pace-templates.ts'
import { pinSettingsCalls } from './pin-settings.ts'
import { pinSheetCalls } from './pin-sheets.ts'
import { pinTemplateCalls } from './pin-templates.ts'
import { pinCalls } from './pins.ts'
import { playCalls } from './play.ts'
import { trackerCalls } from './trackers.ts'
import { userTrackerCalls } from './user-trackers.ts'
import { userCalls } from './users.ts'
import { websiteCalls } from './website.ts'

export * from './billing.ts'
export * from './call.ts'
export * from './client.ts'
export * from './clubs.ts'
export * from './courses.ts'
export * from './customers.ts'
export * from './dangers.ts'
export * from './devices.ts'
export * from './enquiry-forms.ts'
export * from './enquiry-words.ts'
export * from './exports.ts'
export * from './files.ts'
export * from './geometry.ts'
export * from './holes.ts'
export * from './language.ts'
export * from './layout-prints.ts'
export * from './layouts.ts'
export * from './lines-of.ts'
export * from './live.ts'
export * from './localize.ts'
export * from './map-features.ts'
export * from './map-imports.ts'
export * from './map-proposal.ts'
export * from './maps.ts'
export * from './notice-calls.ts'
export * from './notices.ts'
export * from './openapi.ts'
export * from './pace-board.ts'
export * from './pace-teams.ts'
export * from './pace-templates.ts'
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
export * from './subscription-standing.ts'
export * from './trackers.ts'
export * from './translated-text.ts'
export * from './user-trackers.ts'
export * from './users.ts'
export * from './validity.ts'
export * from './website.ts'

/** Every call of the API. */
export const calls = {
  ...userCalls,
  ...clubCalls,
  ...courseCalls,
  ...holeCalls,
  ...dangerCalls,
  ...layoutCalls,
  ...mapCalls,
  ...mapImportCalls,
  ...pinCalls,
  ...pinSettingsCalls,
  ...pinSheetCalls,
  ...pinTemplateCalls,
  ...layoutPrintCalls,
  ...deviceCalls,
  ...trackerCalls,
  ...userTrackerCalls,
  ...noticeCalls,
  ...paceTemplateCalls,
  ...paceTeamCalls,
  ...paceBoardCalls,
  ...liveCalls,
  ...playCalls,
  ...localizeCalls,
  ...customerCalls,
  ...billingCalls,
  ...fileCalls,
  ...exportCalls,
  ...websiteCalls,
} satisfies Calls
