import type { MapItem } from '@pinwise/golf'

/** What the file of an import said of what was accepted: the next one is compared with it. */
export interface AcceptedItems {
  readonly items: readonly MapItem[]
  /** Grounds of tees that none of the course's tees stands on, as `pairOf` names them: nobody took them out. */
  readonly unplaced: readonly string[]
}

export const pairOf = (teeKey: string, holeKey: string): string => `${teeKey} ${holeKey}`

export interface ItemPlace {
  readonly courseKey: string | null
  readonly number: number | null
}

export const placeOf = ({ fields }: MapItem): ItemPlace => fields.place as unknown as ItemPlace

export const holeKeysOf = ({ fields }: MapItem): string[] => (fields.holeKeys ?? []) as string[]
