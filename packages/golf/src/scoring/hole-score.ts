import { netDoubleBogey } from './handicap.ts'

/** What was counted on a hole: strokes, a ball picked up, or nothing yet. */
export type Gross = number | 'picked-up' | null

export type CardHole = {
  par: number
  /** From the playing handicap. */
  strokes: number
  /** From the full course handicap, for net double bogey; null without a handicap. */
  fullStrokes: number | null
}

/** Two for a net par; a ball picked up has none. */
export function stablefordPoints(gross: Gross, { par, strokes }: CardHole): number | null {
  if (gross === null) return null
  return gross === 'picked-up' ? 0 : Math.max(0, par + strokes + 2 - gross)
}

export function netScore(gross: Gross, { strokes }: CardHole): number | null {
  return typeof gross === 'number' ? gross - strokes : null
}

/** The most that a hole counts for the first handicap index of a player (Rule 3.1a). */
const INITIAL_MAX_OVER_PAR = 5

/** What the hole counts for a handicap: never more than net double bogey, or par + 5 for who has none yet. */
export function adjustedScore(gross: Gross, { par, fullStrokes }: CardHole): number | null {
  if (gross === null) return null
  const most = fullStrokes === null ? par + INITIAL_MAX_OVER_PAR : netDoubleBogey(par, fullStrokes)
  return gross === 'picked-up' ? most : Math.min(gross, most)
}

export type RoundTotals = {
  holesPlayed: number
  par: number
  gross: number
  /** This and the next two are null where a handicap cannot be counted hole by hole. */
  net: number | null
  points: number | null
  adjustedGross: number | null
  /** A ball was picked up: there is no score in stroke play. */
  isNoReturn: boolean
}

/** Over the holes that have been played. */
export function roundTotals(holes: readonly CardHole[], scores: readonly Gross[]) {
  const totals = { holesPlayed: 0, par: 0, gross: 0, net: 0, points: 0, adjustedGross: 0, isNoReturn: false }
  holes.forEach((hole, position) => {
    const gross = scores[position] ?? null
    if (gross === null) return
    totals.holesPlayed += 1
    totals.par += hole.par
    totals.points += stablefordPoints(gross, hole) ?? 0
    totals.adjustedGross += adjustedScore(gross, hole) ?? 0
    if (gross === 'picked-up') totals.isNoReturn = true
    else {
      totals.gross += gross
      totals.net += gross - hole.strokes
    }
  })
  return totals
}
