import type { websiteCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { downloadName } from '../files/rules.ts'
import { DRAWING_RULES, servedDrawing } from '../files/served-drawing.ts'
import type { Verb } from '../verb.ts'
import { allDeals, dealOf, logoById, logoOf, shownDeals, shownLogos } from './queries.ts'

/** Visitors see what holds; platform staff everything. */
export const listPartnerDeals: Verb<typeof websiteCalls.listPartnerDeals> = async ({ db, now }, { caller }) => {
  const rows = caller.isSuperadmin
    ? await db.platform(caller, 'list deals', tx => tx.all(allDeals))
    : await db.readVisibleClubs(caller, tx => tx.all(shownDeals(new Date(now()))))
  return { items: rows.map(row => dealOf(row, now())), total: rows.length }
}

export const listPartnerLogos: Verb<typeof websiteCalls.listPartnerLogos> = async ({ db, now }, { caller }) => {
  const rows = await db.readVisibleClubs(caller, tx => tx.all(shownLogos(new Date(now()))))
  return { items: rows.map(logoOf), total: rows.length }
}

export const getPartnerLogo: Verb<typeof websiteCalls.getPartnerLogo> = async (context, { caller, params }) => {
  const { db, files, now } = context
  const shown = await db.readVisibleClubs(caller, tx => tx.all(shownLogos(new Date(now()))))
  const isShown = shown.find(({ id }) => id === params.id)
  const row =
    isShown ??
    (caller.isSuperadmin ? await db.platform(caller, 'look at a logo', tx => tx.maybe(logoById(params.id))) : undefined)
  if (!row) throw new AppError('partner_logo_not_found')
  const isDrawing = row.content_type === 'image/svg+xml'
  const tag = row.sha256.slice(0, 22)
  return {
    tag: isDrawing ? `${tag}-${DRAWING_RULES}` : tag,
    size: isDrawing ? null : row.bytes,
    open: async () => {
      const bytes = await (isDrawing ? servedDrawing(files, row.storage_key) : files.open(row.storage_key))
      if (!bytes) throw new Error(`the picture of logo ${row.id} is missing`)
      return bytes
    },
    contentType: row.content_type,
    download: false,
    name: downloadName(row.name, row.storage_key),
    isPublic: isShown !== undefined,
  }
}
