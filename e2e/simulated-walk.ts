import { type AnswerOf, calls, type playCalls } from '@pinwise/contract'
import { fixSource, type LayoutHole, simulateDay, simulatedLayout } from '@pinwise/golf'
import type { Site } from './map-editing.ts'
import { ask } from './pin-setting.ts'
import type { Fix } from './simulated-phone.ts'

/** A phone that is located every 20 s never seems to stand still, so that the app does not let the receiver rest. */
const LOCATED_EVERY_SECONDS = 20

export interface WalkedHole {
  readonly holeId: string
  readonly par: number
  /** From the green before, or from the first tee, until this green is clear. */
  readonly fixes: readonly Fix[]
  readonly untilMs: number
}
export type Walk = readonly WalkedHole[]

/** The simulator's two-ball on the first holes of a layout of the demo club. */
export async function simulateWalk(site: Site, holeCount: number): Promise<Walk> {
  const pack: AnswerOf<typeof playCalls.getClubPack> = await ask(site, 'marshal', calls.getClubPack, {
    params: { slug: 'golf-club-milano' },
  })
  const { holeIds } = pack.layouts.find(({ name }) => name === '18 Blu + Giallo')!
  const holes = holeIds.map(holeId => pack.holes.find(({ id }) => id === holeId)!)
  const layout = simulatedLayout(holes.map((hole, index) => ({ ...hole, number: index + 1 }) as LayoutHole))
  const entry = { id: 'a two-ball', teeTimeSeconds: 0, startPosition: 0, holeCount, size: 2, mode: 'walk' } as const
  const day = simulateDay(layout, [entry], {}, 'a round')
  const { fixesOf } = fixSource(day, { intervalSeconds: LOCATED_EVERY_SECONDS, marginSeconds: 0 })
  const ends = [0, ...day.groups[0]!.holes.map(({ holedOutSeconds }) => holedOutSeconds)]
  return holes.slice(0, holeCount).map(({ id, par }, index) => ({
    holeId: id,
    par,
    fixes: fixesOf(ends[index]!, ends[index + 1]!).map(({ atSeconds, lng, lat, accuracyMetres }) => ({
      afterMs: Math.round(atSeconds * 1_000),
      lng,
      lat,
      accuracyMetres,
    })),
    untilMs: Math.ceil(ends[index + 1]! * 1_000),
  }))
}

/** As the server stores them. */
export const walkedPositions = (walk: Walk) =>
  walk
    .flatMap(({ fixes }) => fixes)
    .map(({ afterMs, lng, lat, accuracyMetres }) => ({
      after_ms: afterMs,
      lng_e7: Math.round(lng * 1e7),
      lat_e7: Math.round(lat * 1e7),
      accuracy_metres: accuracyMetres,
      rejected: null,
    }))
