import type { SheetDesign, SheetPaper } from './sheet-model.ts'

export type PaperSize = { widthMm: number; heightMm: number }

/** ISO 216, and what printers in America are filled with. */
const PORTRAIT: Record<SheetPaper, PaperSize> = {
  a4: { widthMm: 210, heightMm: 297 },
  a5: { widthMm: 148, heightMm: 210 },
  a6: { widthMm: 105, heightMm: 148 },
  letter: { widthMm: 215.9, heightMm: 279.4 },
}

/** On what each design can be read; the first is the one it is made for. */
export const PAPERS_OF_DESIGN: Record<SheetDesign, readonly SheetPaper[]> = {
  'one-page': ['a4', 'letter', 'a5'],
  'two-nines': ['a4', 'letter', 'a5'],
  pocket: ['a6', 'a5'],
  cutter: ['a4', 'letter', 'a5'],
}

/** Two nines lie side by side, to be folded in the middle. */
export function pageSize(design: SheetDesign, paper: SheetPaper): PaperSize {
  const { widthMm, heightMm } = PORTRAIT[paper]
  return design === 'two-nines' ? { widthMm: heightMm, heightMm: widthMm } : { widthMm, heightMm }
}
