import type { Course } from '@pinwise/contract'

type Tee = Course['tees'][number]

/** A tee of a course while it is being edited; one without an id is new. */
export type TeeSet = Omit<Tee, 'id'> & {
  readonly id?: string
  /** A stable React key while names change. */
  readonly key: string
}

/** The four tees that most courses have, from the back to the front. Labelled by `courseTees.first.<name>`. */
export const FIRST_TEES = [
  { name: 'white', colour: '#ffffff', gender: 'men' },
  { name: 'yellow', colour: '#f5c518', gender: 'men' },
  { name: 'blue', colour: '#1d4ed8', gender: 'women' },
  { name: 'red', colour: '#dc2626', gender: 'women' },
] as const satisfies readonly Pick<TeeSet, 'name' | 'colour' | 'gender'>[]

export const newTee = (fields: Partial<Pick<TeeSet, 'name' | 'colour' | 'gender'>> = {}): TeeSet => ({
  key: crypto.randomUUID(),
  name: '',
  colour: '#ffffff',
  gender: 'men',
  courseRating: null,
  slope: null,
  ...fields,
})

export const teeSetOf = (tee: Tee): TeeSet => ({ ...tee, key: tee.id })

/** The request body. */
export const teeFields = (tees: readonly TeeSet[]) =>
  tees.map(({ key: _, ...tee }) => ({ ...tee, name: tee.name.trim() }))

export type TeeProblem = 'missing' | 'repeated'

/** Why a row cannot be saved, by its key: no name, or the name of another tee of the same gender. */
export function teeProblems(tees: readonly TeeSet[]): ReadonlyMap<string, TeeProblem> {
  const named = ({ gender, name }: TeeSet) => `${gender} ${name.trim()}`
  const problems = new Map<string, TeeProblem>()
  for (const [index, tee] of tees.entries()) {
    if (tee.name.trim() === '') problems.set(tee.key, 'missing')
    else if (tees.slice(0, index).some(one => named(one) === named(tee))) problems.set(tee.key, 'repeated')
  }
  return problems
}
