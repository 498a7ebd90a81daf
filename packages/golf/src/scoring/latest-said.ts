/** Something that a golfer said of themselves, and when. */
export interface Said {
  readonly value?: unknown
  readonly at: string
}

/**
 * Of everything the latest that was said: the same whichever way round it is asked, so that phones and server come to
 * the same in any order. Of two things said in the same moment any will do, as long as it is the same one everywhere.
 */
export function latestSaid<F extends Readonly<Record<string, Said | undefined>>>(one: F, other: F): F {
  const latest: Record<string, Said> = {}
  for (const [name, said] of [...Object.entries(one), ...Object.entries(other)]) {
    const known = latest[name]
    if (said && (!known || isLater(said, known))) latest[name] = said
  }
  return latest as F
}

function isLater(one: Said, other: Said): boolean {
  const ahead = Date.parse(one.at) - Date.parse(other.at)
  return ahead > 0 || (ahead === 0 && JSON.stringify(one.value) > JSON.stringify(other.value))
}
