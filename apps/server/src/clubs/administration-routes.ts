import { clubAdministrationCalls } from '@pinwise/contract'
import { listClubAudit } from '../audit/list-club-audit.ts'
import { bindCalls } from '../http/route.ts'
import { getClubContents } from './get-club-contents.ts'
import { listDeletedClubs } from './list-deleted-clubs.ts'
import { restoreClub } from './restore-club.ts'
import { transferClub } from './transfer-club.ts'

/** What platform staff do with clubs of any customer. */
export const clubAdministrationRoutes = bindCalls(clubAdministrationCalls, {
  listDeletedClubs,
  listClubAudit,
  getClubContents,
  transferClub,
  restoreClub,
})
