import { type AdvertPlacement, type Language, textFor } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { DatasetOf } from '../workbooks/dataset.ts'
import { readInBatches } from '../workbooks/read-in-batches.ts'
import { type ResultRow, resultRows } from './result-queries.ts'

const PLACEMENT: Record<AdvertPlacement, Record<Language, string>> = {
  'between-holes': { en: 'Between holes', it: 'Tra una buca e l’altra' },
  scorecard: { en: 'Scorecard', it: 'Score' },
  'cart-screen': { en: 'Cart screen', it: 'Schermo del golf car' },
  'pin-sheet': { en: 'Pin sheet', it: 'Foglio bandiere' },
}

const text = (title: Record<Language, string>, widthCharacters: number, value: (row: ResultRow) => string) => ({
  title,
  kind: 'text' as const,
  widthCharacters,
  value,
})
const number = (title: Record<Language, string>, value: (row: ResultRow) => number) => ({
  title,
  kind: 'number' as const,
  widthCharacters: 14,
  value,
})

/** What was counted, by day, advert, club and placement. */
export const campaignsDataset: DatasetOf<'campaigns', ResultRow> = {
  title: { en: 'Campaign results', it: 'Risultati delle campagne' },
  columns: {
    day: { title: { en: 'Day', it: 'Giorno' }, kind: 'date', widthCharacters: 18, value: row => row.day },
    advertiser: text({ en: 'Advertiser', it: 'Inserzionista' }, 28, row => row.advertiser),
    campaign: text({ en: 'Campaign', it: 'Campagna' }, 32, row => row.campaign),
    advert: {
      title: { en: 'Advert', it: 'Annuncio' },
      kind: 'text',
      widthCharacters: 32,
      value: (row, language) => textFor(row.headline, language),
    },
    club: text({ en: 'Club', it: 'Circolo' }, 28, row => row.club),
    placement: {
      title: { en: 'Place', it: 'Spazio' },
      kind: 'text',
      widthCharacters: 22,
      value: (row, language) => PLACEMENT[row.placement][language],
    },
    impressions: number({ en: 'Viewable impressions', it: 'Visualizzazioni' }, row => Number(row.impressions)),
    clicks: number({ en: 'Taps', it: 'Tocchi' }, row => Number(row.clicks)),
    suspicious: number({ en: 'Suspicious', it: 'Sospetti' }, row => Number(row.suspicious)),
  },
  async read({ db }, caller, filters, onRows) {
    if (!caller.isSuperadmin) throw new AppError('forbidden')
    await db.platform(caller, 'export campaign results', tx =>
      readInBatches(tx, 'campaigns_export', resultRows(filters), onRows),
    )
  },
}
