import type { Area } from '../geometry/area.ts'
import type { LngLat } from '../geometry/geodesy.ts'
import type { Approach } from '../holes/approach-axis.ts'
import type { Day } from '../pins/pin-day.ts'
import type { PinNotation } from '../pins/pin-figures.ts'
import type { PinScale } from '../pins/pin-scale.ts'
import type { FlagColours } from '../pins/pin-third.ts'

export const SHEET_DESIGNS = ['one-page', 'two-nines', 'pocket', 'cutter'] as const
export type SheetDesign = (typeof SHEET_DESIGNS)[number]
export const SHEET_PAPERS = ['a4', 'a5', 'a6', 'letter'] as const
export type SheetPaper = (typeof SHEET_PAPERS)[number]
export type SheetLanguage = 'en' | 'it'

/** What a writer turns into a font of its own; sizes are of the em, in millimetres. */
export type SheetFont = { role: 'heading' | 'body' | 'figure'; sizeMm: number; weight: 400 | 700 }
export type MeasureText = (text: string, font: SheetFont) => number

/** All in millimetres from the top left corner of the page, which is how both writers see it. */
export type SheetStep =
  | readonly ['M' | 'L', x: number, y: number]
  | readonly ['C', x1: number, y1: number, x2: number, y2: number, x: number, y: number]
  | readonly ['Z']

export type SheetBox = { x: number; y: number; width: number; height: number }

/** What a thing on the page is, for tests and for writers that name their parts. */
export type SheetPart =
  | 'outline'
  | 'bounds'
  | 'measure'
  | 'pin'
  | 'flag'
  | 'gauge'
  | 'old-cup'
  | 'missing'
  | 'number'
  | 'figure'
  | 'letter'
  | 'label'
  | 'title'
  | 'note'
  | 'frame'
  | 'fold'
  | 'logo'
  | 'sponsor'
  | 'tee'
  | 'qr'

export type SheetItem = { part: SheetPart; hole?: number } & (
  | {
      kind: 'path'
      steps: SheetStep[]
      /** Even-odd where rings lie in each other. */
      fill: string | null
      stroke: string | null
      strokeMm: number
      dashMm: readonly number[] | null
    }
  | {
      kind: 'text'
      text: string
      x: number
      /** Of the baseline. */
      y: number
      font: SheetFont
      anchor: 'start' | 'middle' | 'end'
      colour: string
    }
  | ({ kind: 'rect'; radius: number; fill: string | null; stroke: string | null; strokeMm: number } & SheetBox)
  /** A picture of its own proportions fills the box. */
  | ({ kind: 'image'; source: 'logo' | 'sponsor' } & SheetBox)
  /** Without its quiet zone, which the page leaves white round it. */
  | { kind: 'qr'; x: number; y: number; sizeMm: number; matrix: readonly (readonly boolean[])[] }
)

export type SheetPage = { widthMm: number; heightMm: number; items: SheetItem[] }

export type SheetLayout = {
  pages: SheetPage[]
  /** To be shown before printing: no pin, no green, a pin that is not on its green. */
  missingPins: number[]
  missingGreens: number[]
  pinsOffGreen: number[]
  /** The note of the day ends in three dots. */
  isNoteShortened: boolean
}

export type SheetHole = {
  number: number
  par?: number | null
  green: Area | null
  approach: Approach
  pin: LngLat | null
  /** For the cutter. */
  oldCup?: LngLat | null
}

export type SheetInput = {
  design: SheetDesign
  paper: SheetPaper
  language: SheetLanguage
  scale: PinScale
  notation: PinNotation
  flagColours: FlagColours
  club: string
  course: string
  day: Day
  round?: string | null
  tees?: readonly { name: string; colour: string }[]
  greenSpeedFeet?: number | null
  notes?: string | null
  /** Width by height. */
  logo?: { aspect: number } | null
  sponsor?: { aspect: number } | null
  /** Rows of modules, without a border. */
  qr?: { matrix: readonly (readonly boolean[])[] } | null
  /** Of the exact publication that is printed. */
  version?: string | null
  holes: readonly SheetHole[]
}
