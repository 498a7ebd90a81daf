import { clubCalls } from '@pinwise/contract'
import { bindCalls } from '../http/route.ts'
import { addClubAttachment } from './add-club-attachment.ts'
import { changeClubAttachment } from './change-club-attachment.ts'
import { createClub } from './create-club.ts'
import { deleteClub } from './delete-club.ts'
import { getClub } from './get-club.ts'
import { getClubGeojson } from './get-club-geojson.ts'
import { getClubStatistics } from './get-club-statistics.ts'
import { listClubAttachments } from './list-club-attachments.ts'
import { listClubs } from './list-clubs.ts'
import { removeClubAttachment } from './remove-club-attachment.ts'
import { updateClub } from './update-club.ts'

export const clubRoutes = bindCalls(clubCalls, {
  createClub,
  listClubs,
  getClubStatistics,
  getClub,
  getClubGeojson,
  replaceClub: updateClub,
  changeClub: updateClub,
  deleteClub,
  listClubAttachments,
  addClubAttachment,
  changeClubAttachment,
  removeClubAttachment,
})
