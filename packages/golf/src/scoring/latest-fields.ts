/** One field of a profile with the time at which the golfer set it. */
export interface DatedField {
  readonly value?: unknown
  readonly at: string
}

/**
 * Keeps the later value of each field. The result does not depend on the order of the arguments, so phones and server
 * always agree; two values set in the same millisecond are ordered by their text.
 */
export function latestFields<F extends Readonly<Record<string, DatedField | undefined>>>(one: F, other: F): F {
  const latest: Record<string, DatedField> = {}
  for (const [name, field] of [...Object.entries(one), ...Object.entries(other)]) {
    const known = latest[name]
    if (field && (!known || isLater(field, known))) latest[name] = field
  }
  return latest as F
}

function isLater(one: DatedField, other: DatedField): boolean {
  const ahead = Date.parse(one.at) - Date.parse(other.at)
  return ahead > 0 || (ahead === 0 && JSON.stringify(one.value) > JSON.stringify(other.value))
}
