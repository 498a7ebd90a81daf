import type { Area } from '../geometry/area.ts'
import type { LngLat } from '../geometry/geodesy.ts'
import type { Day } from '../pins/pin-day.ts'
import type { PinNotation } from '../pins/pin-figures.ts'
import type { PinUnit } from '../pins/pin-scale.ts'
import type { FlagColours } from '../pins/pin-third.ts'
import type { SheetDesign, SheetInput, SheetLanguage, SheetPaper } from './sheet-model.ts'

/** A stored design. */
export type SheetPrint = {
  design: SheetDesign
  paper: SheetPaper
  language: SheetLanguage
  unit: PinUnit
  notation: PinNotation
  teeIds: readonly string[]
  greenSpeedFeet: number | null
  notes: string | null
}

/** What stands on the sheet, as the wire carries it. */
export type SheetContents = {
  clubName: string
  layoutName: string
  day: Day
  paceLengthMetres: number
  flagColours: FlagColours
  version: { number: number } | null
  tees: readonly { id: string; name: string; colour: string }[]
  greens: readonly {
    label: number
    par: number
    green: { type: 'Polygon' | 'MultiPolygon' } | null
    approachDegrees: number
    pin: LngLat | null
    oldCup: LngLat | null
  }[]
}

/** How the pictures look that there is room for. */
export type SheetPictures = { [source in 'logo' | 'sponsor']?: { aspect: number } | null | undefined }

/** A design and the pins of a moment, ready to be laid out. Both writers come through here. */
export function sheetInput(
  print: SheetPrint,
  sheet: SheetContents,
  { logo = null, sponsor = null }: SheetPictures,
): Omit<SheetInput, 'qr'> {
  return {
    design: print.design,
    paper: print.paper,
    language: print.language,
    scale: { unit: print.unit, paceMetres: sheet.paceLengthMetres },
    notation: print.notation,
    flagColours: sheet.flagColours,
    club: sheet.clubName,
    course: sheet.layoutName,
    day: sheet.day,
    tees: onceByLook(sheet.tees.filter(({ id }) => print.teeIds.includes(id))),
    greenSpeedFeet: print.greenSpeedFeet,
    notes: print.notes,
    logo: logo && { aspect: logo.aspect },
    sponsor: sponsor && { aspect: sponsor.aspect },
    version: sheet.version && String(sheet.version.number),
    holes: sheet.greens.map(({ label, par, green, approachDegrees, pin, oldCup }) => ({
      number: label,
      par,
      green: green as Area | null,
      approach: approachDegrees,
      pin,
      oldCup,
    })),
  }
}

/** Two courses of a club have the same tees, and a round over both names them once. */
function onceByLook<Tee extends { name: string; colour: string }>(tees: readonly Tee[]): Tee[] {
  const lookOf = ({ name, colour }: Tee) => `${colour} ${name}`
  return tees.filter((tee, index) => tees.findIndex(each => lookOf(each) === lookOf(tee)) === index)
}
