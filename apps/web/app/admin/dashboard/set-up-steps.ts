export interface SetUp {
  readonly courses: number
  readonly holes: number
  readonly holesWithGreen: number
  readonly managers: number
  /** On the greens now. */
  readonly pins: number
  readonly contact: { readonly email: string | null; readonly phone: string | null }
}

export interface SetUpStep {
  readonly name: 'courses' | 'map' | 'pins' | 'people' | 'contact'
  readonly isDone: boolean
}

/** Someone must be able to stand in for the one who set it up. */
const LEAST_MANAGERS = 2

/** The five steps of a new club, in the order they are taken. */
export function setUpSteps({ courses, holes, holesWithGreen, managers, pins, contact }: SetUp): readonly SetUpStep[] {
  return [
    { name: 'courses', isDone: courses > 0 },
    { name: 'map', isDone: holes > 0 && holesWithGreen === holes },
    { name: 'pins', isDone: pins > 0 },
    { name: 'people', isDone: managers >= LEAST_MANAGERS },
    { name: 'contact', isDone: Boolean(contact.email ?? contact.phone) },
  ]
}
