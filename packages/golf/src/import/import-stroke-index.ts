import type { ProposedHole } from './import-proposal.ts'

/**
 * The indexes of a course hold together or not at all: each of 1 to n once. Nine holes may also have all the odd or all
 * the even numbers of eighteen, as on the card of a club that plays its nines in pairs. An index that a person
 * has typed is also used alone, unless two holes would have it.
 */
export function settleIndexes(holes: readonly ProposedHole[]): ProposedHole[] {
  const sound = new Set<string | null>()
  for (const [course, all] of Map.groupBy(holes, hole => hole.courseKey)) {
    if (course !== null && isSound(all.map(({ cardIndex }) => cardIndex))) sound.add(course)
  }
  const typed = Map.groupBy(
    holes.filter(({ isIndexTyped }) => isIndexTyped),
    typedAs,
  )
  return holes.map(hole => {
    const isAlone = typed.get(typedAs(hole))?.length === 1 && hole.isIndexTyped && hole.courseKey !== null
    return { ...hole, strokeIndex: sound.has(hole.courseKey) || isAlone ? hole.cardIndex : null }
  })
}

const typedAs = ({ courseKey, cardIndex }: ProposedHole): string => `${courseKey} ${cardIndex}`

function isSound(indexes: readonly (number | null)[]): boolean {
  const present = new Set(indexes)
  const series = (first: number, step: number) => indexes.every((_, index) => present.has(first + index * step))
  return series(1, 1) || (indexes.length === 9 && (series(1, 2) || series(2, 2)))
}

export function hasRepeats(indexes: readonly (number | null)[]): boolean {
  const given = indexes.filter(index => index !== null)
  return new Set(given).size < given.length
}
