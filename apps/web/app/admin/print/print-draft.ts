import type { Layout, LayoutPrint, LayoutPrintFields, PinSettings } from '@pinwise/contract'
import { PAPERS_OF_DESIGN, type SheetDesign } from '@pinwise/golf'

/** A design while it is being edited. */
export type PrintDraft = LayoutPrintFields

export const SPEED = { least: 4, most: 16 } as const
export const LONGEST = { name: 80, notes: 300 } as const

/** The initial design of a club: the whole round on one page, in the club's units. */
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

/** Changes the design, and the paper size where the design needs another one. */
export function withDesign(draft: PrintDraft, design: SheetDesign): PrintDraft {
  const papers = PAPERS_OF_DESIGN[design]
  const paper = papers.includes(draft.paper) ? draft.paper : (papers[0] ?? 'a4')
  return { ...draft, design, paper }
}

export const areSameDrafts = (a: PrintDraft, b: PrintDraft) => JSON.stringify(ordered(a)) === JSON.stringify(ordered(b))

const ordered = (draft: PrintDraft) => Object.entries(draft).sort(([a], [b]) => (a < b ? -1 : 1))

export type DraftField = 'name' | 'greenSpeedFeet' | 'notes'

/** What prevents a draft from being saved. */
export function wrongFields({ name, greenSpeedFeet, notes }: PrintDraft): DraftField[] {
  const wrong: DraftField[] = []
  if (name.trim() === '' || name.length > LONGEST.name) wrong.push('name')
  if (greenSpeedFeet !== null && (greenSpeedFeet < SPEED.least || greenSpeedFeet > SPEED.most))
    wrong.push('greenSpeedFeet')
  if ((notes ?? '').length > LONGEST.notes) wrong.push('notes')
  return wrong
}
