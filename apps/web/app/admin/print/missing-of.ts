import type { SheetLayout } from '@pinwise/golf'

export type MissingKind = 'noGreen' | 'noPin' | 'offGreen'
export interface Missing {
  readonly kind: MissingKind
  readonly holes: readonly number[]
}

/** What a sheet lacks, each hole said once: where there is no outline the pin is not the trouble. */
export function missingOf({ missingPins, missingGreens, pinsOffGreen }: SheetLayout): Missing[] {
  const found: Missing[] = [
    { kind: 'noPin', holes: missingPins.filter(hole => !missingGreens.includes(hole)) },
    { kind: 'noGreen', holes: missingGreens },
    { kind: 'offGreen', holes: pinsOffGreen },
  ]
  return found.filter(({ holes }) => holes.length > 0)
}
