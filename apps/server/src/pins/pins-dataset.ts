import type { Language, Pin } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { instantOf } from '../time/club-time.ts'
import { columnsOf } from '../workbooks/columns.ts'
import type { DatasetOf } from '../workbooks/dataset.ts'
import { figuresOf, stateOf } from './pin-view.ts'
import { type ExportedPinRow, exportedPins } from './queries.ts'
import { readGreens } from './read-greens.ts'

interface Row extends ExportedPinRow {
  readonly state: Pin['state']
  readonly figures: Pin['figures']
}
type Texts = Readonly<Record<Language, string>>
const STATE: Readonly<Record<Pin['state'], Texts>> = {
  current: { en: 'On the green', it: 'Sul green' },
  planned: { en: 'Planned', it: 'In programma' },
  past: { en: 'Past', it: 'Passata' },
  cancelled: { en: 'Cancelled', it: 'Annullata' },
}
const THIRD: Readonly<Record<NonNullable<Pin['figures']>['third'], Texts>> = {
  front: { en: 'Front', it: 'Inizio' },
  middle: { en: 'Middle', it: 'Centro' },
  back: { en: 'Back', it: 'Fondo' },
}

const { text, number, date, metres } = columnsOf<Row>()

/** The pins that were on the greens of these days of the club, and those that are planned for them. */
export const pinsDataset: DatasetOf<'pins', Row> = {
  title: { en: 'Pins', it: 'Bandiere' },
  columns: {
    course: text('Course', 'Percorso', row => row.course),
    hole: number('Hole', 'Buca', row => row.hole_number),
    from: date('From (UTC)', 'Dal (UTC)', row => row.starts_at),
    until: date('Until (UTC)', 'Al (UTC)', row => row.ends_at),
    state: text('Status', 'Stato', (row, language) => STATE[row.state][language], 14),
    onMetres: metres('On from the front (m)', 'Dall’inizio del green (m)', row => row.figures?.onMetres),
    sideMetres: metres('From the side (m)', 'Dal lato (m)', row => row.figures?.sideMetres),
    side: text('Side', 'Lato', row => row.figures?.sideCode ?? null, 8),
    third: text(
      'Part of the green',
      'Terzo del green',
      (row, language) => row.figures && THIRD[row.figures.third][language],
      16,
    ),
    depthMetres: metres('Depth of the green (m)', 'Profondità del green (m)', row => row.figures?.depthMetres),
    lat: number('Latitude', 'Latitudine', row => row.lat),
    lng: number('Longitude', 'Longitudine', row => row.lng),
    publication: number('Publication', 'Pubblicazione', row => row.publication),
    by: text('By', 'Di', row => row.by),
  },
  async read({ db, now }, caller, { clubId, from, to }, onRows) {
    const rows = await db.readClubTogether(caller, { clubId }, async (tx, access) => {
      if (access !== 'staff') throw new AppError('club_not_found')
      const { timeZone } = await readGreens(tx, [])
      const next = Temporal.PlainDate.from(to).add({ days: 1 }).toString()
      const found = await tx.all(exportedPins(instantOf(from, '00:00', timeZone), instantOf(next, '00:00', timeZone)))
      const greens = await readGreens(
        tx,
        found.map(row => row.hole_id),
      )
      return found.map(row => ({
        ...row,
        state: stateOf(row, now()),
        figures: figuresOf(greens, row.hole_id, { lng: row.lng, lat: row.lat }),
      }))
    })
    onRows(rows)
  },
}
