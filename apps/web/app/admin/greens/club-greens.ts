import type { ClubMap, Layout } from '@pinwise/contract'

/** Used in the URL instead of a layout's id: every green of the club. */
export const ALL_GREENS = 'all'

/**
 * Every hole of the club, course by course, in the shape of a layout. Null where a layout has them all, because that
 * layout already is the whole club.
 */
export function allGreensOf(map: ClubMap, layouts: readonly Layout[], name: string): Layout | null {
  if (map.holes.length === 0 || layouts.some(layout => isWhole(layout, map))) return null
  const inOrder = map.courses.flatMap(({ id }) =>
    map.holes.filter(({ courseId }) => courseId === id).sort((a, b) => a.number - b.number),
  )
  const holes = inOrder.map(({ id, courseId, number, name, par, strokeIndex, lengthMetres }, index) => ({
    position: index + 1,
    id,
    courseId,
    number,
    name,
    par,
    strokeIndex,
    lengthMetres,
  }))
  return {
    id: ALL_GREENS,
    clubId: map.clubId,
    name,
    holeIds: holes.map(({ id }) => id),
    holes,
    par: holes.reduce((sum, { par }) => sum + par, 0),
    lengthMetres: null,
    version: 1,
    createdAt: '',
    updatedAt: '',
    can: { edit: false, delete: false },
  }
}

/** The layout that today's board shows first: the whole club, so that no green is forgotten. */
export function layoutToShow(
  layouts: readonly Layout[],
  all: Layout | null,
  map: ClubMap,
  wanted: string | null,
): Layout {
  const chosen = [...(all ? [all] : []), ...layouts].find(({ id }) => id === wanted)
  return chosen ?? all ?? layouts.find(layout => isWhole(layout, map)) ?? (layouts[0] as Layout)
}

const isWhole = ({ holes }: Layout, map: ClubMap): boolean =>
  map.holes.every(hole => holes.some(({ id }) => id === hole.id))
