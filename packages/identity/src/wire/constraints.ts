/** A constraint of the service model, with the phrase that AWS uses for it. */
export interface Constraint {
  readonly phrase: string
  readonly holds: (value: unknown) => boolean
}

interface Limits {
  readonly type: string
  readonly min?: number
  readonly max?: number
  readonly pattern?: string
  readonly enum?: readonly string[]
}

export function constraintsOf({ type, min, max, pattern, enum: values }: Limits): Constraint[] {
  const measure = type === 'integer' ? 'value' : 'length'
  const found: Constraint[] = []
  if (max !== undefined) {
    found.push({
      phrase: `Member must have ${measure} less than or equal to ${max}`,
      holds: value => sizeOf(value) <= max,
    })
  }
  if (min !== undefined) {
    found.push({
      phrase: `Member must have ${measure} greater than or equal to ${min}`,
      holds: value => sizeOf(value) >= min,
    })
  }
  if (pattern !== undefined) {
    const whole = wholeValuePattern(pattern)
    found.push({
      phrase: `Member must satisfy regular expression pattern: ${pattern}`,
      holds: value => whole.test(String(value)),
    })
  }
  if (values) {
    found.push({
      phrase: `Member must satisfy enum value set: [${values.join(', ')}]`,
      holds: value => values.includes(String(value)),
    })
  }
  return found
}

/** The length of a string is counted in code points. */
function sizeOf(value: unknown): number {
  if (typeof value === 'number') return value
  return typeof value === 'string' ? [...value].length : Object.keys(value as object).length
}

/** The patterns of the model are Java patterns, in which \S excludes only ASCII white space. */
function wholeValuePattern(pattern: string): RegExp {
  return new RegExp(`^(?:${pattern.replaceAll('\\S', String.raw`\0-\x08\x0e-\x1f!-\u{10ffff}`)})$`, 'u')
}
