import type { Layout, LayoutPrint, LayoutPrintFields, PinSettings } from '@pinwise/contract'
import { PAPERS_OF_DESIGN, type SheetDesign } from '@pinwise/golf'

/** A design as it is being chosen. */
export type PrintDraft = LayoutPrintFields

export const SPEED = { least: 4, most: 16 } as const
export const LONGEST = { name: 80, notes: 300 } as const

/** What a club begins with: the whole round on one page, as it counts elsewhere. */
export function firstDraft(
  layout: Layout,
  settings: PinSettings,
  { name, language }: Pick<PrintDraft, 'name' | 'language'>,
): PrintDraft {
  return {
    name,
    layoutId: layout.id,
    design: 'one-page',
    paper: 'a4',
    language,
    unit: settings.unit,
    notation: settings.notation,
    teeIds: [],
    greenSpeedFeet: null,
    notes: null,
    logoFileId: null,
    sponsorFileId: null,
    showQr: true,
  }
}

export function draftOf({ id, clubId, version, createdAt, updatedAt, can, ...fields }: LayoutPrint): PrintDraft {
  return fields
}

/** Each design on a paper that it can be read on. */
export function withDesign(draft: PrintDraft, design: SheetDesign): PrintDraft {
  const papers = PAPERS_OF_DESIGN[design]
  const paper = papers.includes(draft.paper) ? draft.paper : (papers[0] ?? 'a4')
  return { ...draft, design, paper }
}

export const areSameDrafts = (a: PrintDraft, b: PrintDraft) => JSON.stringify(ordered(a)) === JSON.stringify(ordered(b))

const ordered = (draft: PrintDraft) => Object.entries(draft).sort(([a], [b]) => (a < b ? -1 : 1))

export type DraftField = 'name' | 'greenSpeedFeet' | 'notes'

/** What keeps a draft from being saved. */
export function wrongFields({ name, greenSpeedFeet, notes }: PrintDraft): DraftField[] {
  const wrong: DraftField[] = []
  if (name.trim() === '' || name.length > LONGEST.name) wrong.push('name')
  if (greenSpeedFeet !== null && (greenSpeedFeet < SPEED.least || greenSpeedFeet > SPEED.most))
    wrong.push('greenSpeedFeet')
  if ((notes ?? '').length > LONGEST.notes) wrong.push('notes')
  return wrong
}
