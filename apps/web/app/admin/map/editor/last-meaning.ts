/** The meaning of the last drawing is the default for the next one: bunkers are drawn in series. */
const last = new Map<string, string>()

const FIRST: Readonly<Record<string, string>> = {
  Polygon: 'bunker',
  LineString: 'cart-path',
  Point: 'point-of-interest',
}

export const rememberMeaning = (geometry: string, meaning: string) => void last.set(geometry, meaning)

export function lastMeaning<M extends string>(geometry: string, among: readonly M[]): M {
  const offered = [last.get(geometry), FIRST[geometry]].flatMap(one => among.find(each => each === one) ?? [])
  return offered[0] ?? (among[0] as M)
}
