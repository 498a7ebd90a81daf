import type { PinSheet } from '@pinwise/contract'
import type { Area } from '@pinwise/golf'
import { AppError } from '../app-error.ts'
import type { Tx } from '../database/database.ts'
import { type GreenShape, readGreenShapes } from './green-shapes.ts'
import { measureOfClub } from './queries.ts'
import { clubOfSheet, layoutOfSheet, type SheetHoleRow, type SheetLayoutRow } from './sheet-queries.ts'

export type SheetGreen = Pick<PinSheet['greens'][number], 'holeId' | 'label' | 'par' | 'green' | 'approachDegrees'>
type Head = Pick<
  PinSheet,
  'clubId' | 'clubName' | 'layoutId' | 'layoutName' | 'timeZone' | 'units' | 'paceLengthMetres' | 'flagColours'
>

/** The club, the layout and its greens in the order of play: the parts of a sheet that do not depend on the day. */
export async function readSheetHead(
  tx: Tx,
  layoutId: string,
  /** By default the green as drawn. */
  greenOf = (shape: GreenShape | undefined): Area | null => shape?.green ?? null,
): Promise<{ head: Head; greens: SheetGreen[]; tees: SheetLayoutRow['tees']; layoutVersion: number }> {
  const layout = await tx.maybe(layoutOfSheet(layoutId))
  if (!layout) throw new AppError('layout_not_found')
  const club = await tx.one(clubOfSheet)
  const { approaches } = await tx.one(measureOfClub)
  const labels = labelsOf(layout.holes)
  const shapes = await readGreenShapes(
    tx,
    layout.holes.map(({ id }) => id),
  )
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
      label: labels.get(hole.id) ?? hole.number,
      par: hole.par,
      green: greenOf(shapes.get(hole.id)) as SheetGreen['green'],
      approachDegrees: approaches[hole.id] ?? shapes.get(hole.id)?.frame(undefined)?.approachDegrees ?? 0,
    })),
    tees: layout.tees,
    layoutVersion: layout.version,
  }
}

/** The labels of the greens on a sheet: their numbers, or their positions where a number occurs twice. */
export function labelsOf(holes: readonly Pick<SheetHoleRow, 'id' | 'number' | 'position'>[]): Map<string, number> {
  const areNumbersUnique = new Set(holes.map(({ number }) => number)).size === holes.length
  return new Map(holes.map(({ id, number, position }) => [id, areNumbersUnique ? number : position]))
}
