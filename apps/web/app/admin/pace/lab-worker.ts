import { intervalLab, type LabFigures, type LabPlan, type LayoutHole, simulatedLayout } from '@pinwise/golf'

export interface LabRequest {
  readonly holes: readonly LayoutHole[]
  readonly plan: LabPlan
  readonly days: number
}
export type LabAnswer = LabFigures

/** One request, one answer: to try another plan, the page terminates this worker and starts another. */
addEventListener('message', ({ data: { holes, plan, days } }: MessageEvent<LabRequest>) => {
  postMessage(intervalLab(simulatedLayout(holes), plan, days))
})
