import type { PinSheet } from '@pinwise/contract'
import { type Area, approachDegrees, type LineString } from '@pinwise/golf'
import type { Tx } from '../database/database.ts'
import { AppError } from '../http/app-error.ts'
import { measureOfClub } from './queries.ts'
import { clubOfSheet, layoutOfSheet, type SheetHoleRow, type SheetLayoutRow } from './sheet-queries.ts'

type Green = Pick<PinSheet['greens'][number], 'holeId' | 'label' | 'par' | 'green' | 'approachDegrees'>
type Head = Pick<
  PinSheet,
  'clubId' | 'clubName' | 'layoutId' | 'layoutName' | 'timeZone' | 'units' | 'paceLengthMetres' | 'flagColours'
>

/** Of which club and layout a sheet is, and its greens in the order of play: what no day changes. */
export async function readSheetHead(
  tx: Tx,
  layoutId: string,
): Promise<{ head: Head; greens: Green[]; tees: SheetLayoutRow['tees'] }> {
  const layout = await tx.maybe(layoutOfSheet(layoutId))
  if (!layout) throw new AppError('layout_not_found')
  const club = await tx.one(clubOfSheet)
  const { approaches } = await tx.one(measureOfClub)
  const areNumbersUnique = new Set(layout.holes.map(({ number }) => number)).size === layout.holes.length
  return {
    head: {
      clubId: club.id,
      clubName: club.name,
      layoutId: layout.id,
      layoutName: layout.name,
      timeZone: club.timeZone,
      units: club.units as Head['units'],
      paceLengthMetres: club.paceMetres,
      flagColours: club.flagColours as Head['flagColours'],
    },
    greens: layout.holes.map(hole => ({
      holeId: hole.id,
      label: areNumbersUnique ? hole.number : hole.position,
      par: hole.par,
      green: hole.green as Green['green'],
      approachDegrees: approaches[hole.id] ?? approachOf(hole),
    })),
    tees: layout.tees,
  }
}

/** A hole without a line of play is seen from the south until staff say otherwise. */
function approachOf({ green, lineOfPlay }: SheetHoleRow): number {
  return green && lineOfPlay ? approachDegrees(lineOfPlay as LineString, green as Area) : 0
}
