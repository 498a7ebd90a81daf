import type { SheetLayout } from '@pinwise/golf'

type MissingKind = 'noGreen' | 'noPin' | 'offGreen'
export interface Missing {
  readonly kind: MissingKind
  readonly holes: readonly number[]
}

/** What a sheet lacks, each hole once: without an outline the missing pin does not matter. */
export function missingOf({ missingPins, missingGreens, pinsOffGreen }: SheetLayout): Missing[] {
  const found: Missing[] = [
    { kind: 'noPin', holes: missingPins.filter(hole => !missingGreens.includes(hole)) },
    { kind: 'noGreen', holes: missingGreens },
    { kind: 'offGreen', holes: pinsOffGreen },
  ]
  return found.filter(({ holes }) => holes.length > 0)
}
