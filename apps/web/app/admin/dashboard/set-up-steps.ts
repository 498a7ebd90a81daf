import type { ClubDashboard } from '@pinwise/contract'

export type SetUp = Readonly<ClubDashboard['setUp']>

export interface SetUpStep {
  readonly name: 'courses' | 'map' | 'pins' | 'people' | 'contact'
  readonly isDone: boolean
}

/** Somebody must be able to replace the one who set it up. */
const MIN_MANAGERS = 2

/** The five steps of a new club, in the order they are taken. */
export function setUpSteps({ courses, holes, holesWithGreen, people, pins, hasContact }: SetUp): readonly SetUpStep[] {
  return [
    { name: 'courses', isDone: courses > 0 },
    { name: 'map', isDone: holes > 0 && holesWithGreen === holes },
    { name: 'pins', isDone: pins > 0 },
    { name: 'people', isDone: people >= MIN_MANAGERS },
    { name: 'contact', isDone: hasContact },
  ]
}
