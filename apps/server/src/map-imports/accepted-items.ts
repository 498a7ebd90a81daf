import type { MapItem } from '@pinwise/golf'

/** The accepted items as the imported file had them. The next import is compared with these. */
export interface AcceptedItems {
  readonly items: readonly MapItem[]
  /** Tee areas of the file that no tee of the course uses, as `pairOf` names them. */
  readonly unplaced: readonly string[]
}

export const pairOf = (teeKey: string, holeKey: string): string => `${teeKey} ${holeKey}`

interface ItemPlace {
  readonly courseKey: string | null
  readonly number: number | null
}

export const placeOf = ({ fields }: MapItem): ItemPlace => fields.place as unknown as ItemPlace

export const holeKeysOf = ({ fields }: MapItem): string[] => (fields.holeKeys ?? []) as string[]
