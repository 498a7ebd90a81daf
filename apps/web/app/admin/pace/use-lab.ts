import { calls } from '@pinwise/contract/calls'
import type { LabFigures, LabPlan, LayoutHole } from '@pinwise/golf'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../api/client.ts'
import type { LabAnswer, LabRequest } from './lab-worker.ts'
import { daysBefore } from './report-days.ts'
import { paceKey } from './use-pace.ts'

const DAYS = 200
/** The debounce delay while the slider moves. */
const SETTLE_MS = 250
const MAX_HOLES = 100
const RECORDED_DAYS = 90
/** The number of samples on a hole that its median needs. */
const MIN_ROUNDS = 20

export interface LabHole extends LayoutHole {
  /** The groups' recent times from tee to tee without waiting; null where there are too few samples. */
  readonly recordedSeconds: number | null
}

/** The holes of a layout for the simulator; holes that are not drawn are left out. */
export function useLabHoles(clubId: string, holeIds: readonly string[], today: string) {
  return useQuery({
    queryKey: [...paceKey(clubId), 'lab', holeIds],
    queryFn: async ({ signal }) => {
      const period = { fromDay: daysBefore(today, RECORDED_DAYS - 1), toDay: today }
      const [{ items }, report] = await Promise.all([
        call(calls.listHoles, { query: { limit: MAX_HOLES }, clubId, signal }),
        call(calls.getPaceReport, { query: period, clubId, signal }),
      ])
      const byId = new Map(items.map(hole => [hole.id, hole]))
      const recorded = new Map(report.holes.map(hole => [hole.holeId, hole]))
      return holeIds.flatMap((id): LabHole[] => {
        const hole = byId.get(id)
        if (!hole?.lineOfPlay) return []
        const { number, par, lineOfPlay, green } = hole
        const { rounds = 0, playSeconds = 0 } = recorded.get(id) ?? {}
        const recordedSeconds = rounds >= MIN_ROUNDS && playSeconds > 0 ? playSeconds : null
        return [{ number, par, lineOfPlay, green, recordedSeconds } as LabHole]
      })
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Simulates many days with a plan in a worker; the previous figures stay until the new ones have arrived. */
export function useLab(holes: readonly LayoutHole[], plan: LabPlan) {
  const [figures, setFigures] = useState<LabFigures | null>(null)
  const [isFailed, setFailed] = useState(false)
  const wanted = JSON.stringify(plan)
  useEffect(() => {
    if (holes.length === 0) return
    let worker: Worker | null = null
    const timer = setTimeout(() => {
      worker = new Worker(new URL('./lab-worker.ts', import.meta.url), { type: 'module' })
      worker.onmessage = ({ data }: MessageEvent<LabAnswer>) => {
        setFailed(false)
        setFigures(data)
        worker?.terminate()
      }
      worker.onerror = () => setFailed(true)
      const request: LabRequest = { holes, plan: JSON.parse(wanted), days: DAYS }
      worker.postMessage(request)
    }, SETTLE_MS)
    return () => {
      clearTimeout(timer)
      worker?.terminate()
    }
  }, [holes, wanted])
  return { figures, isFailed }
}
