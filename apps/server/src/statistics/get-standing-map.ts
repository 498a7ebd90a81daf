import type { StandingMap, statisticsReportCalls } from '@pinwise/contract'
import {
  addCells,
  centreOfCell,
  holePlacer,
  isChosenDay,
  mayShowCell,
  STANDING_CELL_METRES,
  type StandingCell,
} from '@pinwise/golf'
import { AppError } from '../app-error.ts'
import type { Verb } from '../verb.ts'
import { cellsOf, linesOfPlay, standingOfPeriod } from './standing-queries.ts'

/** A picture with more says nothing more; what is left out is where hardly anybody stood. */
const MAX_CELLS = 500

export const getStandingMap: Verb<typeof statisticsReportCalls.getStandingMap> = ({ db }, { caller, clubId, query }) =>
  db.readClubTogether(caller, { clubId }, async (tx, access) => {
    if (access !== 'staff') throw new AppError('club_not_found')
    const { from, to, layoutId, days } = query
    const rows = (await tx.all(standingOfPeriod(from, to, layoutId))).filter(({ day }) => isChosenDay(day, days))
    const all = addCells(rows.map(cellsOf))
    const shown = all
      .filter(mayShowCell)
      .sort((a, b) => b.seconds - a.seconds)
      .slice(0, MAX_CELLS)
    const placeOf = holePlacer(await tx.all(linesOfPlay))
    return {
      from,
      to,
      recordedDays: new Set(rows.map(({ day }) => day)).size,
      isSimulated: rows.some(({ simulated }) => simulated),
      cellMetres: STANDING_CELL_METRES,
      hiddenCells: all.filter(cell => !mayShowCell(cell)).length,
      cells: shown.map(cell => cellView(cell, placeOf)),
    }
  })

const tenth = (value: number) => Math.round(value * 10) / 10

function cellView(cell: StandingCell, placeOf: ReturnType<typeof holePlacer>): StandingMap['cells'][number] {
  const centre = centreOfCell(cell)
  const on = placeOf(centre)
  return {
    centre,
    holeId: on?.holeId ?? null,
    number: on?.number ?? null,
    place: on?.place ?? null,
    minutes: tenth(cell.seconds / 60),
    minutesPerGroup: tenth(cell.seconds / 60 / cell.groups),
    groups: cell.groups,
  }
}
