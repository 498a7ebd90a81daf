export interface Form {
  readonly [field: string]: FormValue | undefined
}
type FormValue = string | Form | readonly FormValue[]

type Tree = Map<string, string | Tree>

/** Parses nested fields as Stripe's clients send them: `items[0][price]=p&metadata[a]=b`. */
export function readForm(text: string): Form {
  const root: Tree = new Map()
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/\[|\]\[|\]/).filter((part, index) => index === 0 || part !== '')
    const keys = name.endsWith('[]') ? [...path, ''] : path
    let at = root
    for (const key of keys.slice(0, -1)) {
      const below = at.get(key)
      const next: Tree = below instanceof Map ? below : new Map()
      at.set(key, next)
      at = next
    }
    const last = keys.at(-1) ?? ''
    at.set(last === '' ? String(at.size) : last, value)
  }
  return plain(root) as Form
}

function plain(tree: Tree): FormValue {
  const entries = [...tree].map(([key, value]): [string, FormValue] => [
    key,
    value instanceof Map ? plain(value) : value,
  ])
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index))
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries)
}
