import type { Language } from '@pinwise/contract'
import type { AcceptedItems } from './accepted-items.ts'
import type { ReviewedFile } from './as-read.ts'
import type { ComparedMap } from './merge-import.ts'

/** A file and the map that it would be brought into, as plain data. */
export interface Comparison {
  readonly map: ComparedMap
  readonly file: ReviewedFile
  /** What the last import left to compare with. */
  readonly accepted: AcceptedItems | null
  readonly club: { readonly name: string; readonly language: Language }
}
