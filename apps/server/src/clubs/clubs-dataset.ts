import { AppError } from '../app-error.ts'
import { columnsOf } from '../workbooks/columns.ts'
import type { DatasetOf } from '../workbooks/dataset.ts'
import { readInBatches } from '../workbooks/read-in-batches.ts'
import { withUnpaid } from './list-club-overviews.ts'
import { type ExportedClubRow, exportedClubs } from './overview-queries.ts'

const { text, number, date } = columnsOf<ExportedClubRow>()
const yesNo = (value: boolean) => (language: 'en' | 'it') =>
  ({ en: value ? 'Yes' : 'No', it: value ? 'Sì' : 'No' })[language]

/** Every club of the platform, for its staff. */
export const clubsDataset: DatasetOf<'clubs', ExportedClubRow> = {
  title: { en: 'Golf clubs', it: 'Circoli' },
  columns: {
    name: text('Name', 'Nome', row => row.name, 32),
    city: text('Town', 'Città', row => row.city),
    country: text('Country', 'Paese', row => row.country, 10),
    customer: text('Customer', 'Cliente', row => row.customer, 32),
    published: text('Published', 'Pubblicato', (row, language) => yesNo(row.published)(language), 12),
    courses: number('Courses', 'Percorsi', row => row.courses),
    holes: number('Holes', 'Buche', row => row.holes),
    timeZone: text('Time zone', 'Fuso orario', row => row.time_zone),
    createdAt: date('Since (UTC)', 'Dal (UTC)', row => row.created_at),
  },
  async read({ db, now }, caller, filters, onRows) {
    if (!caller.isSuperadmin) throw new AppError('forbidden')
    await db.platform(caller, 'export clubs', async tx => {
      const found = exportedClubs(await withUnpaid(tx, filters, now()), new Date(now()))
      await readInBatches(tx, 'clubs_export', found, onRows)
    })
  },
}
