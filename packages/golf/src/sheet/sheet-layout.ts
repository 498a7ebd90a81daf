import { cutterPages } from './sheet-cutter.ts'
import { foldedPages, gridPages } from './sheet-grid.ts'
import { sheetContext } from './sheet-holes.ts'
import type { MeasureText, SheetInput, SheetLayout, SheetPage } from './sheet-model.ts'
import { pageSize } from './sheet-paper.ts'

/**
 * A pin sheet as a list of things in millimetres, which the print page and the PDF both draw. The writer measures
 * the width of a text, so that names are shortened where they really run out of room.
 */
export function sheetLayout(input: SheetInput, measure: MeasureText): SheetLayout {
  const context = sheetContext(input, measure)
  const size = pageSize(input.design, input.paper)
  const numbersOf = (holes: typeof context.holes) => holes.map(({ hole }) => hole.number)
  const pages = pagesOf()
  return {
    pages,
    isNoteShortened: isNoteShortened(input.notes ?? '', pages[0]),
    missingPins: numbersOf(context.holes.filter(({ hole }) => hole.pin === null)),
    missingGreens: numbersOf(context.holes.filter(({ frame }) => frame === null)),
    pinsOffGreen: numbersOf(
      context.holes.filter(({ hole, frame, figures }) => hole.pin !== null && frame !== null && figures === null),
    ),
  }

  function pagesOf() {
    switch (input.design) {
      case 'one-page':
      case 'pocket':
        return gridPages(context, size)
      case 'two-nines':
        return foldedPages(context, size)
      case 'cutter':
        return cutterPages(context, size)
    }
  }
}

/** The last line of it that has room, and whether that is its end. */
function isNoteShortened(notes: string, page: SheetPage | undefined): boolean {
  const lines = page?.items.flatMap(item => (item.part === 'note' && item.kind === 'text' ? [item.text] : [])) ?? []
  const words = (text: string) => text.split(/\s+/).filter(Boolean).join(' ')
  return !words(lines.join(' ')).startsWith(words(notes))
}
